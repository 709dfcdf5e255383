/** What must hold between riders' cash and the books, with the query that finds what breaks it. */
export const RIDER_CLAIMS = [
  {
    claim: 'Every sum of cash that a rider took became exactly one payment, into the rider’s account',
    broken: `
      select v.id::text as what from rider_visits v
      left join receipts r on r.number = v.receipt_number
      left join lateral (
        select sum(p.amount) as amount, bool_and(p.currency = 'TZS' and a.rider_id = v.rider_id) as is_same
        from payments p join accounts a on a.id = p.account_id where p.receipt_number = v.receipt_number
      ) p on true
      where v.cash_tzs > 0 and case when v.receipt_number is null then v.outcome <> 'held'
        else r.amount <> v.cash_tzs or p.amount is distinct from v.cash_tzs or not p.is_same end`,
  },
  {
    claim: 'Nothing is paid into a rider’s account but what the rider took',
    broken: `
      select p.id::text as what from payments p join accounts a on a.id = p.account_id
      where a.rider_id is not null and not exists (
        select from rider_visits v where v.receipt_number = p.receipt_number and v.rider_id = a.rider_id)`,
  },
  {
    claim: 'What was counted of a rider’s cash went into the cash box, and nothing else',
    broken: `
      select c.id::text as what from rider_counts c left join transactions t on t.id = c.transaction_id
      left join lateral (
        select sum(-amount) as amount from postings where transaction_id = t.id and account_id = c.account_id
      ) l on true
      where c.counted > 0 and t.reversed_at is null and (t.type is distinct from 'transfer' or l.amount is distinct from c.counted)`,
  },
]
