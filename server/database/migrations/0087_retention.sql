-- What a night's job removed because it was too old.
create table retention_runs (
  day date primary key,
  messages integer not null default 0,
  answers integer not null default 0,
  addresses integer not null default 0,
  photos integer not null default 0,
  finished_at timestamptz
);
-- Those whose text is still there: the job asks for the oldest.
create index messages_with_text on messages (created_at) where body <> '—';
create index inbound_messages_with_text on inbound_messages (received_at) where body <> '—';
