-- What concerns somebody of the office. Its words are made when it is read, from what it points at.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  employee_id uuid not null references employees (id),
  kind text not null,
  -- Of a mention alone: it goes with its note.
  note_id uuid references notes (id) on delete cascade,
  -- The record that waits; null for what is about the whole office.
  subject_id uuid,
  caused_by uuid references employees (id),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  check ((kind = 'mention') = (note_id is not null))
);
-- Who has not read of it yet is not notified of the same again.
create unique index notifications_once
  on notifications (employee_id, kind, coalesce(note_id, subject_id, '00000000-0000-0000-0000-000000000000'))
  where read_at is null;
create index notifications_unread on notifications (employee_id, created_at desc) where read_at is null;
create index notifications_employee on notifications (employee_id, created_at desc);
create index notifications_open on notifications (subject_id, kind) where read_at is null;
create index notifications_note on notifications (note_id) where note_id is not null;
