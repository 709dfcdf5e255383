-- The lines of the books say themselves on which day and for what they count, so that an entry that is edited writes
-- lines that take the old ones back instead of changing them.
alter table postings disable trigger postings_append_only;
alter table postings
  add column occurred_on date,
  add column category text not null default '' check (length(category) <= 60),
  add column batch_id uuid references batches (id),
  add column created_at timestamptz not null default now();
update postings p set occurred_on = t.occurred_on, category = coalesce(t.category, ''), batch_id = t.batch_id
  from transactions t where t.id = p.transaction_id;
alter table postings alter column occurred_on set not null;
alter table postings enable trigger postings_append_only;
create index postings_of_day on postings (account_id, occurred_on, created_at, id) include (amount);
drop index postings_account;
create index postings_batch on postings (batch_id) where batch_id is not null;
create trigger postings_no_truncate before truncate on postings for each statement execute function refuse_change();

alter table transactions
  drop column reverses_id,
  add column reversal_reason text check (length(reversal_reason) <= 500),
  -- Where the money lies; for a transfer or an exchange where it comes from.
  add column account_id uuid references accounts (id),
  add column to_account_id uuid references accounts (id),
  -- What arrives, in the currency of to_account_id.
  add column to_amount numeric(18, 2) check (to_amount > 0),
  add check ((to_account_id is null) = (to_amount is null)),
  add check ((type in ('transfer', 'exchange')) = (to_account_id is not null));
create index transactions_account on transactions (account_id, occurred_on desc);
create index transactions_to_account on transactions (to_account_id, occurred_on desc) where to_account_id is not null;
create index transactions_description on transactions using gin (lower(description) gin_trgm_ops);

-- A receipt is one piece of paper for one taking of money, which may settle several packages.
create table receipts (
  number bigint primary key check (number > 0),
  customer_id uuid references customers (id),
  amount numeric(18, 2) not null check (amount > 0),
  currency text not null references currencies (code),
  paid_on date not null,
  recorded_by uuid references employees (id),
  created_at timestamptz not null default now()
);
insert into receipts (number, customer_id, amount, currency, paid_on, recorded_by, created_at)
  select p.receipt_number, c.receiver_id, p.amount, p.currency, p.paid_on, p.recorded_by, p.created_at
  from payments p join packages c on c.id = p.package_id where p.receipt_number is not null;
create index receipts_customer on receipts (customer_id, number desc);
create trigger receipts_append_only before update or delete on receipts for each row execute function refuse_change();
create trigger receipts_no_truncate before truncate on receipts for each statement execute function refuse_change();

alter table payments drop constraint payments_receipt_number_key;
alter table payments alter column receipt_number set not null;
alter table payments add foreign key (receipt_number) references receipts (number);
create index payments_receipt on payments (receipt_number);
alter table discounts add column reversal_reason text check (length(reversal_reason) <= 500);

-- A payment or discount is what it was; it can only be taken back, once.
create function only_taken_back_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.reversed_at is not null or new.reversed_at is null
     or to_jsonb(new) - '{reversed_at,reversed_by,reversal_reason}'::text[]
        <> to_jsonb(old) - '{reversed_at,reversed_by,reversal_reason}'::text[] then
    raise exception '% are taken back, not changed', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payments_stand before update or delete on payments for each row execute function only_taken_back_once();
create trigger discounts_stand before update or delete on discounts for each row execute function only_taken_back_once();

-- What a customer paid too much on one package counts for another of theirs: no money moves, so the books know nothing of it.
create table credit_moves (
  id uuid primary key default gen_random_uuid(),
  from_package_id uuid not null references packages (id),
  to_package_id uuid not null references packages (id),
  amount_usd numeric(16, 2) not null check (amount_usd > 0),
  moved_by uuid references employees (id),
  created_at timestamptz not null default now(),
  check (from_package_id <> to_package_id)
);
create index credit_moves_from on credit_moves (from_package_id);
create index credit_moves_to on credit_moves (to_package_id);
create trigger credit_moves_append_only before update or delete on credit_moves
  for each row execute function refuse_change();

create trigger day_closings_append_only before update or delete on day_closings
  for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log for each statement execute function refuse_change();

-- A closed day takes no line any more. The lock on the account makes a closing and a line wait for each other.
create function refuse_closed_day() returns trigger language plpgsql as $$
begin
  perform 1 from accounts where id = new.account_id for key share;
  if exists (select 1 from day_closings where account_id = new.account_id and closed_on >= new.occurred_on) then
    raise exception 'day_closed' using errcode = 'restrict_violation', constraint = 'day_closed';
  end if;
  return new;
end $$;
create trigger postings_open_day before insert on postings for each row execute function refuse_closed_day();

-- Sums by account, day, category and batch, so that no page adds up the whole ledger. Every insert of lines appends its
-- sums (no two writers meet on a row); compact_book_days() folds them together now and then.
create table book_days (
  account_id uuid not null,
  occurred_on date not null,
  category text not null,
  batch_id uuid,
  amount_in numeric(20, 2) not null,
  amount_out numeric(20, 2) not null,
  lines bigint not null
);
create index book_days_account on book_days (account_id, occurred_on)
  include (category, batch_id, amount_in, amount_out, lines);
create index book_days_batch on book_days (batch_id) where batch_id is not null;
insert into book_days
  select account_id, occurred_on, category, batch_id,
    coalesce(sum(amount) filter (where amount > 0), 0), coalesce(-sum(amount) filter (where amount < 0), 0), count(*)
  from postings group by 1, 2, 3, 4;

create function add_book_days() returns trigger language plpgsql as $$
begin
  insert into book_days
    select account_id, occurred_on, category, batch_id,
      coalesce(sum(amount) filter (where amount > 0), 0), coalesce(-sum(amount) filter (where amount < 0), 0), count(*)
    from added group by 1, 2, 3, 4;
  return null;
end $$;
create trigger postings_sums after insert on postings referencing new table as added
  for each statement execute function add_book_days();

-- One compaction at a time, beside the writers; readers see either the old rows or their sums.
create function compact_book_days() returns void language plpgsql as $$
begin
  lock table book_days in share update exclusive mode;
  with many as (
    select account_id, occurred_on, category, batch_id from book_days group by 1, 2, 3, 4 having count(*) > 1
  ), old as (
    delete from book_days d using many m
    where d.account_id = m.account_id and d.occurred_on = m.occurred_on and d.category = m.category
      and d.batch_id is not distinct from m.batch_id
    returning d.*
  )
  insert into book_days
    select account_id, occurred_on, category, batch_id, sum(amount_in), sum(amount_out), sum(lines) from old group by 1, 2, 3, 4;
end $$;

-- As it was written, not as it is compared: a repeated call is answered letter by letter what the first was.
alter table idempotency_keys alter column answer type json;
