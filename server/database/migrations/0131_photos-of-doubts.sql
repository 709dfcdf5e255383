-- Photos that a customer adds to a doubt; those of the office's answer are customer_request_photos.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in
  ('photo', 'profile', 'logo', 'blog', 'proof', 'signature', 'claim', 'order', 'doubt', 'company', 'attachment', 'bin'));
create table customer_doubt_photos (
  file_id uuid primary key references files (id) on delete cascade,
  request_id uuid not null references customer_requests (id) on delete cascade,
  added_at timestamptz not null default now()
);
create index customer_doubt_photos_request on customer_doubt_photos (request_id, added_at);
