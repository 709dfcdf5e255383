-- Who asked by WhatsApp to be told when a package moves: anybody who has its number. Ends with its hand-over, or by STOP.
create table package_followers (
  package_id uuid not null references packages (id) on delete cascade,
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  language text not null check (language in ('en', 'zh', 'sw')),
  created_at timestamptz not null default now(),
  primary key (package_id, phone)
);
create index package_followers_phone on package_followers (phone);

alter table inbound_messages drop constraint inbound_messages_kind_check;
alter table inbound_messages add constraint inbound_messages_kind_check
  check (kind in ('stop', 'start', 'tracking', 'follow', 'other'));
