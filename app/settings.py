"""Settings from the environment. Unsafe or impossible ones are refused, with what to change."""

from __future__ import annotations

from pathlib import Path

from pydantic import Field, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

ROOT = Path(__file__).parent.parent


class Settings(BaseSettings):
    """`PORT`, `HOST`, `DATA_DIR` and `DATABASE_URL`; the rest carry the prefix GRAPPLE_."""

    model_config = SettingsConfigDict(populate_by_name=True, extra="ignore")

    host: str = Field("0.0.0.0", validation_alias="HOST")
    port: int = Field(8000, ge=0, le=65535, validation_alias="PORT")
    data_dir: Path = Field(Path("data"), validation_alias="DATA_DIR")
    database_url: str = Field("", validation_alias="DATABASE_URL")
    create_key: str = Field("", validation_alias="GRAPPLE_CREATE_KEY")
    public_url: str = Field("", validation_alias="GRAPPLE_PUBLIC_URL")
    joins_per_minute: int = Field(20, ge=1, validation_alias="GRAPPLE_JOINS_PER_MINUTE")

    @field_validator("database_url")
    @classmethod
    def is_sqlite(cls, url: str) -> str:
        if url and not url.startswith("sqlite:///"):
            raise ValueError("give a SQLite file: sqlite:////path/to/grapple.db")
        return url

    @property
    def url(self) -> str:
        """Where the database is; by default a file in the data folder."""
        return self.database_url or f"sqlite:///{self.data_dir.resolve() / 'grapple.db'}"
