# One process, one SQLite file in /data.
FROM python:3.11-slim AS build
COPY requirements.lock .
RUN python -m venv /venv \
    && /venv/bin/python -m pip install --no-cache-dir --require-hashes --only-binary :all: -r requirements.lock

FROM python:3.11-slim
ENV PATH=/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    HOST=0.0.0.0 \
    PORT=8000 \
    DATA_DIR=/data
RUN useradd --system --uid 1000 --no-create-home grapple \
    && install --directory --owner=grapple /data
COPY --from=build /venv /venv
WORKDIR /srv
COPY LICENSE alembic.ini ./
COPY migrations migrations
COPY templates templates
COPY static static
COPY bestiary bestiary
COPY app app
USER grapple
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s --retries=3 \
    CMD ["python", "-c", "import os, urllib.request as u; u.urlopen(f\"http://127.0.0.1:{os.environ['PORT']}/healthz\", timeout=2)"]
CMD ["python", "-m", "app.cli", "serve"]
