/** What must hold between incoming money and the books, with the query that finds what breaks it. */
export const INCOMING_MONEY_CLAIMS = [
  {
    claim: 'Every matched sum of incoming money is exactly its payments, and no other sum has all of its own',
    broken: `
      select m.reference as what from incoming_money m
      left join lateral (
        select coalesce(sum(p.amount), 0) as amount, count(*) as payments,
          coalesce(bool_and(p.currency = m.currency and p.account_id = m.account_id), true) as is_same
        from incoming_money_payments l join payments p on p.id = l.payment_id
        where l.incoming_money_id = m.id and p.reversed_at is null
      ) b on true
      where not b.is_same or case m.state
        when 'matched' then m.money_transfer_id is null and (b.amount <> m.amount or b.payments <> 1)
        when 'split' then b.amount <> m.amount
        when 'new' then b.amount >= m.amount
        else b.payments > 0 end`,
  },
  {
    claim:
      'Incoming money of a money transfer is no payment, is enough, and the transfer is paid by its reference',
    broken: `
      select m.reference as what from incoming_money m join money_transfers t on t.id = m.money_transfer_id
      where m.state <> 'matched' or t.status <> 'paid' or m.account_id <> t.pay_in_account_id
        or reference_key(m.reference) <> reference_key(t.pay_in_reference) or m.amount < t.cost + t.margin + t.fee
        or exists (select from incoming_money_payments l join payments p on p.id = l.payment_id
          where l.incoming_money_id = m.id and p.reversed_at is null)`,
  },
  {
    claim: 'Every payment request that is paid has its incoming money: same amount, currency and account',
    broken: `
      select r.order_number as what from payment_requests r left join incoming_money m on m.id = r.incoming_money_id
      where r.state = 'paid' and (m.id is null or m.amount <> r.amount or m.currency <> r.currency
        or m.account_id <> r.account_id)`,
  },
]
