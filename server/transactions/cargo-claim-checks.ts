/** What must hold between settled claims for cargo and the books, with the query that finds what breaks it. */
export const CARGO_CLAIM_CHECKS = [
  {
    claim: 'Every settled claim for cargo has exactly one booking, which stands, of its sum and currency',
    broken: `
      select c.number::text as what from cargo_claims c
      left join transactions t on t.id = c.transaction_id
      left join discounts d on d.id = c.discount_id
      where (c.state in ('paid', 'credited') and c.settled_at is null)
        or (c.settled_at is null) <> (num_nonnulls(c.transaction_id, c.discount_id) = 0)
        or num_nonnulls(c.transaction_id, c.discount_id) > 1
        or (t.id is not null and (t.type <> 'expense' or t.reversed_at is not null or t.amount <> c.offer_amount
          or t.currency <> c.offer_currency or t.account_id is distinct from c.settlement_account_id))
        or (d.id is not null and (d.reversed_at is not null or d.amount <> c.offer_amount or d.currency <> c.offer_currency
          or d.package_id is distinct from c.settlement_package_id))`,
  },
]
