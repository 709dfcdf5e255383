-- Pictures of the company that the website shows.
create table company_pictures (
  file_id uuid primary key references files (id),
  subject text not null check (subject in ('warehouse', 'counter', 'trucks', 'people')),
  created_at timestamptz not null default now()
);

alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check
  check (kind in ('photo', 'profile', 'logo', 'blog', 'proof', 'signature', 'claim', 'order', 'company'));
