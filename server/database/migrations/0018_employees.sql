alter table employees
  add column whatsapp_type text not null default 'normalWhatsApp'
    check (whatsapp_type in ('hkWhatsApp', 'normalWhatsApp')),
  add column password_set_at timestamptz,
  drop column totp_secret;
create index employees_list on employees (lower(name), id);

-- The way to a first or a new password: of the link's token only its SHA-256. A newer link takes the older one's place.
create table password_links (
  employee_id uuid primary key references employees (id) on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_by uuid references employees (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check (expires_at > created_at)
);

-- Two-step sign-in. Until it is confirmed by a first code it is not asked for.
create table two_step (
  employee_id uuid primary key references employees (id) on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: neither it nor an earlier one is taken again.
  last_step bigint,
  created_at timestamptz not null default now()
);

-- SHA-256 of the codes for a lost phone; a used one is gone.
create table recovery_codes (
  employee_id uuid not null references two_step (employee_id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  primary key (employee_id, code_hash)
);
