import { sql } from 'kysely'
import type * as contract from '@/lib/contracts/money-statements'
import { addDays, type CalendarDate, isFutureDate, officeToday } from '@/lib/domain/dates'
import { decimal, toMoney } from '@/lib/domain/money'
import type { DayBalance } from '@/lib/domain/statement-balances'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { invalidField } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { checkCustomersCurrency } from '@/server/currencies/check-currency'
import { checkMoneyAccount } from '@/server/transactions/accounts'

interface DayRow {
  day: string
  statement: string | null
  source: 'statement' | 'manual' | null
  books: string
  unbooked: contract.StatementDay['unbooked']
  unconfirmed: contract.StatementDay['unconfirmed']
}

const DAYS = 14

/** Each day of an account, the latest first: what the statement says lay in it, what the books say, and what differs. */
async function selectDays(db: Database, accountId: string, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<DayRow>`
    select d.day::date::text as day, b.balance as statement, b.source,
      (select coalesce(sum(s.amount_in - s.amount_out), 0)::numeric(18, 2) from book_day_sums s
        where s.account_id = ${accountId} and s.occurred_on <= d.day::date) as books,
      coalesce((select json_agg(json_build_object('id', m.id, 'reference', m.reference, 'amount', m.amount::text,
          'state', m.state) order by m.reference)
        from incoming_money m where m.account_id = ${accountId} and m.paid_on = d.day::date
          and m.state in ('new', 'parked', 'returned')), '[]') as unbooked,
      coalesce((select json_agg(json_build_object('id', p.id, 'reference', p.reference, 'amount', p.amount::text,
          'packageId', p.package_id, 'trackingNumber', c.tracking_number) order by p.receipt_number, c.tracking_number)
        from payments p join packages c on c.id = p.package_id
        where p.account_id = ${accountId} and p.paid_on = d.day::date and p.reversed_at is null
          and not exists (select from incoming_money_payments l where l.payment_id = p.id)), '[]') as unconfirmed
    from generate_series(${from}::date, ${to}::date, interval '1 day') d(day)
    left join statement_balances b on b.account_id = ${accountId} and b.day = d.day::date
    order by d.day desc`.execute(db)
  return rows
}

export async function listStatementDays(
  { db }: Context,
  { query }: InputOf<typeof contract.listStatementDays>,
): Promise<contract.StatementDays> {
  const account = await checkMoneyAccount(db, query.accountId)
  const to = query.to ?? officeToday()
  const rows = await selectDays(db, account.id, { from: addDays(to, 1 - DAYS), to })
  return {
    currency: checkCustomersCurrency(account.currency, 'accountId'),
    days: rows.map(({ statement, books, ...row }) => ({
      ...row,
      books: toMoney(books),
      statement: statement === null ? null : toMoney(statement),
      difference: statement === null ? null : toMoney(decimal(statement).minus(books)),
    })),
  }
}

interface Origin {
  accountId: string
  source: 'statement' | 'manual'
}

type ByDay = Record<string, string>

async function lockBalances(db: Database, accountId: string, days: readonly string[]): Promise<ByDay> {
  const rows = await db
    .selectFrom('statement_balances')
    .select(['day', 'balance'])
    .where('account_id', '=', accountId)
    .where('day', 'in', [...days])
    .orderBy('day')
    .forUpdate()
    .execute()
  return Object.fromEntries(rows.map(({ day, balance }) => [day, toMoney(balance)]))
}

/** A later statement, or what is typed, replaces what was said of a day; the log has both. */
async function saveBalances(
  context: Context,
  balances: readonly DayBalance[],
  { accountId, source }: Origin,
): Promise<void> {
  if (balances.length === 0) return
  const { db } = context
  const by = actorOf(context).id
  const after: ByDay = Object.fromEntries(balances.map(({ day, balance }) => [day, toMoney(balance)]))
  const before = await lockBalances(db, accountId, Object.keys(after))
  await db
    .insertInto('statement_balances')
    .values(
      balances.map(({ day, balance }) => ({ account_id: accountId, day, balance, source, entered_by: by })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'day']).doUpdateSet({
        balance: sql`excluded.balance`,
        source: sql`excluded.source`,
        entered_by: sql`excluded.entered_by`,
        entered_at: sql`now()`,
      }),
    )
    .execute()
  const changed = Object.keys(after).filter((day) => before[day] !== after[day])
  if (changed.length === 0) return
  const of = (all: ByDay) => Object.fromEntries(changed.flatMap((day) => (all[day] ? [[day, all[day]]] : [])))
  await audit(context, {
    action: 'account.statementBalance',
    entity: 'account',
    entityId: accountId,
    changes: { source: { old: null, new: source }, balance: { old: of(before), new: of(after) } },
  })
}

/** What a statement says of the ends of its days. */
export function saveStatementBalances(context: Context, accountId: string, balances: readonly DayBalance[]) {
  return saveBalances(context, balances, { accountId, source: 'statement' })
}

/** The balance of a day, typed from a statement on paper or from the phone. */
export async function putStatementBalance(
  context: Context,
  { body }: InputOf<typeof contract.putStatementBalance>,
): Promise<contract.SavedBalance> {
  const day: CalendarDate = body.day
  if (isFutureDate(day)) throw invalidField('day', 'inFuture')
  const { id: accountId, currency } = await checkMoneyAccount(context.db, body.accountId)
  checkCustomersCurrency(currency, 'accountId')
  const { balance } = body
  await saveBalances(context, [{ day, balance }], { accountId, source: 'manual' })
  return { accountId, day, balance: toMoney(balance) }
}
