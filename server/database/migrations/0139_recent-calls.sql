-- Slow and failed calls of all processes, for the page System: by the pattern of the route, never the address with what people
-- typed into it. The hourly housekeeping removes all but the latest.
create table recent_calls (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('slow', 'failed')),
  process text not null,
  at timestamptz not null,
  method text not null,
  route text not null,
  status integer not null,
  ms integer not null,
  request_id text not null
);
create index recent_calls_latest on recent_calls (kind, at desc, id desc);
