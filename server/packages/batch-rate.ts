import { sql } from 'kysely'
import type { RateEffect } from '@/lib/contracts/batches'
import { addMoney } from '@/lib/domain/money'
import { audit } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { judgeGates } from './gates'
import { lockPackagesOfBatch } from './in-batch'

const MOST_EXAMPLES = 10

interface RateEffectRow {
  id: string
  tracking_number: string
  receiver_id: string | null
  receiver: string | null
  old_rate: string
  before: string
  after: string
}

/** The unsettled packages of a batch that have another rate, with what is open of each at theirs and at this one. */
async function selectRateEffect(db: Database, batchId: string, rate: string): Promise<RateEffectRow[]> {
  const { rows } = await sql<RateEffectRow>`
    select p.id, p.tracking_number, p.receiver_id, c.name as receiver, trim_scale(p.currency_converter)::text as old_rate,
      round(o.open * p.currency_converter, 2) as before, round(o.open * ${rate}::numeric, 2) as after
    from packages p left join customers c on c.id = p.receiver_id
    cross join lateral (select p.total_usd - p.discount_usd - p.paid_usd as open) o
    where p.batch_id = ${batchId} and p.is_unpaid and p.currency_converter <> ${rate}::numeric
    order by abs(o.open * (p.currency_converter - ${rate}::numeric)) desc, p.id`.execute(db)
  return rows
}

async function updateUnsettledRates(db: Database, batchId: string, rate: string) {
  await lockPackagesOfBatch(db, batchId)
  const { rows } = await sql<{ id: string; old_rate: string }>`
    update packages p set currency_converter = ${rate}, updated_at = now(), version = p.version + 1
    from packages old
    where old.id = p.id and p.batch_id = ${batchId} and p.currency_converter <> ${rate}
      and p.is_unpaid
    returning p.id, trim_scale(old.currency_converter)::text as old_rate`.execute(db)
  return rows
}

/** Whom a rate of a batch would touch and by how much. */
export async function findRateEffect(
  db: Database,
  batchId: string,
  rate: string,
): Promise<Omit<RateEffect, 'notified' | 'waiting'> & { packageIds: string[] }> {
  const rows = await selectRateEffect(db, batchId, rate)
  return {
    packageIds: rows.map(({ id }) => id),
    packages: rows.length,
    customers: new Set(rows.flatMap(({ receiver_id }) => receiver_id ?? [])).size,
    openTZSBefore: addMoney(rows.map(({ before }) => before)),
    openTZSAfter: addMoney(rows.map(({ after }) => after)),
    examples: rows.slice(0, MOST_EXAMPLES).map((row) => ({
      id: row.id,
      trackingNumber: row.tracking_number,
      receiver: row.receiver,
      currencyConverter: row.old_rate,
      openTZSBefore: row.before,
      openTZSAfter: row.after,
    })),
  }
}

/** Gives the unsettled packages of a batch a new rate, each with its old one in the audit log; answers which changed. */
export async function rewriteUnsettledRates(
  context: Context,
  batchId: string,
  { rate, reason }: { rate: string; reason: string },
): Promise<string[]> {
  const changed = await updateUnsettledRates(context.db, batchId, rate)
  for (const row of changed) {
    await audit(context, {
      action: 'package.rateChanged',
      entity: 'package',
      entityId: row.id,
      changes: { currencyConverter: { old: row.old_rate, new: rate } },
      reason,
    })
  }
  const ids = changed.map(({ id }) => id)
  await judgeGates(context, ids)
  return ids
}
