-- Of the stored picture, so that one slip is not the proof of two transfers; null for what was uploaded before.
alter table files add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$');
create index files_sha256 on files (sha256) where sha256 is not null;
