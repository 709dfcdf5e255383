-- What a statement says that lay in an account at the end of a day: of its balance column, or typed.
create table statement_balances (
  account_id uuid not null references accounts (id),
  day date not null,
  balance numeric(18, 2) not null,
  source text not null check (source in ('statement', 'manual')),
  entered_by uuid not null references employees (id),
  entered_at timestamptz not null default now(),
  primary key (account_id, day)
);
create index statement_balances_entered_by on statement_balances (entered_by);
