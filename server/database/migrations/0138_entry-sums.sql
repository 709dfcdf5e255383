-- What the entries of each day come to, beside how many they are: the list says what all that it finds comes to, and
-- reads no entry for it. A copy of the former version appends through the same functions.
lock table transactions in share row exclusive mode;
alter table transaction_counts add column amount numeric(20, 2) not null default 0;

create or replace function count_transactions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into transaction_counts
      select occurred_on, type, currency, account_id, to_account_id, coalesce(category, ''), reversed_at is not null,
        count(*), sum(amount)
      from after_rows group by 1, 2, 3, 4, 5, 6, 7;
  elsif tg_op = 'DELETE' then
    insert into transaction_counts
      select occurred_on, type, currency, account_id, to_account_id, coalesce(category, ''), reversed_at is not null,
        -count(*), -sum(amount)
      from before_rows group by 1, 2, 3, 4, 5, 6, 7;
  else
    insert into transaction_counts
      select occurred_on, type, currency, account_id, to_account_id, category, is_reversed, sum(change), sum(amount) from (
        select occurred_on, type, currency, account_id, to_account_id, coalesce(category, '') as category,
          reversed_at is not null as is_reversed, 1 as change, amount from after_rows
        union all
        select occurred_on, type, currency, account_id, to_account_id, coalesce(category, ''),
          reversed_at is not null, -1, -amount from before_rows
      ) moved group by 1, 2, 3, 4, 5, 6, 7 having sum(change) <> 0 or sum(amount) <> 0;
  end if;
  return null;
end $$;

create or replace function compact_transaction_counts() returns void language plpgsql as $$
begin
  lock table transaction_counts in share update exclusive mode;
  with crowded as (
    select distinct occurred_on from (
      select occurred_on from transaction_counts group by occurred_on, type, currency, account_id, to_account_id,
        category, is_reversed having count(*) > 1
    ) g
  ), old as (
    delete from transaction_counts where occurred_on in (select occurred_on from crowded) returning *
  )
  insert into transaction_counts
    select occurred_on, type, currency, account_id, to_account_id, category, is_reversed, sum(entries), sum(amount)
    from old group by 1, 2, 3, 4, 5, 6, 7 having sum(entries) <> 0 or sum(amount) <> 0;
end $$;

-- The counts are there: what is appended is the amounts alone.
insert into transaction_counts
  select occurred_on, type, currency, account_id, to_account_id, coalesce(category, ''), reversed_at is not null, 0, sum(amount)
  from transactions group by 1, 2, 3, 4, 5, 6, 7;
select compact_transaction_counts();

-- Both from the index alone.
drop index transaction_counts_day;
create index transaction_counts_day on transaction_counts (occurred_on)
  include (type, currency, account_id, to_account_id, category, is_reversed, entries, amount);
