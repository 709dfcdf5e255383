import { type RawBuilder, sql } from 'kysely'
import type { ActivityKind } from '@/lib/domain/activity'

type Column = RawBuilder<unknown>

interface Columns {
  id: Column
  at: Column
  by?: Column
  packageId?: Column
  state?: Column
  sending?: Column
  error?: Column
  text?: Column
  count?: Column
  amount?: Column
  /** What it was before. */
  oldAmount?: Column
  currency?: Column
  documentId?: Column
  number?: Column
}

/** Entries of one kind, of which the newest are read. */
export interface Source {
  kind: ActivityKind
  select: RawBuilder<unknown>
}

const NONE = sql`null`

/** A select of one kind; what it does not know is null. */
export function source(kind: ActivityKind, columns: Columns, from: RawBuilder<unknown>): Source {
  const { id, at, by, packageId, state, sending, text, count, currency, documentId, number } = columns
  const { amount, oldAmount, error } = columns
  return {
    kind,
    select: sql`select (${id})::text as id, ${at} as at, ${sql.lit(kind)} as kind, (${by ?? NONE})::uuid as employee_id,
      (${packageId ?? NONE})::uuid as package_id, (${state ?? NONE})::text as state, (${sending ?? NONE})::text as sending,
      (${error ?? NONE})::text as error, (${text ?? NONE})::text as text, (${count ?? NONE})::int as count, (${amount ?? NONE})::numeric as amount,
      (${oldAmount ?? NONE})::numeric as old_amount, (${currency ?? NONE})::text as currency, (${documentId ?? NONE})::text as document_id,
      (${number ?? NONE})::text as number
      from ${from}`,
  }
}

/** A code or link that signs somebody in is nobody else's to read. */
const IS_NO_ENTRY = sql`coalesce(m.event, '') not in ('signInCode', 'signInLink')`

export const message = (from: RawBuilder<unknown>) =>
  source(
    'message',
    {
      id: sql`m.id`,
      at: sql`m.created_at`,
      by: sql`m.decided_by`,
      packageId: sql`m.package_id`,
      state: sql`m.channel`,
      sending: sql`m.status`,
      error: sql`m.error`,
      text: sql`m.body`,
    },
    sql`messages m where ${from} and ${IS_NO_ENTRY}`,
  )

export const invoice = (kind: 'invoice' | 'creditNote', from: RawBuilder<unknown>) => {
  const inShillings = sql`i.currencies = 'TZS'`
  return source(
    kind,
    {
      id: sql`i.id`,
      at: sql`i.created_at`,
      by: sql`i.issued_by`,
      text: sql`i.reason`,
      amount: sql`case when ${inShillings} then i.payable_tzs else i.payable_usd end`,
      currency: sql`case when ${inShillings} then 'TZS' else 'USD' end`,
      documentId: sql`i.id`,
      number: sql`i.number`,
    },
    sql`${from} and i.kind = ${sql.lit(kind === 'invoice' ? 'invoice' : 'credit_note')}`,
  )
}

export const requests = (from: RawBuilder<unknown>) => [
  source(
    'request',
    {
      id: sql`r.id`,
      at: sql`r.created_at`,
      packageId: sql`r.package_id`,
      state: sql`r.kind`,
      text: sql`r.text`,
    },
    sql`customer_requests r where ${from}`,
  ),
  source(
    'requestAnswered',
    {
      id: sql`r.id`,
      at: sql`r.answered_at`,
      by: sql`r.answered_by`,
      packageId: sql`r.package_id`,
      state: sql`r.state`,
      text: sql`r.answer`,
    },
    sql`customer_requests r where ${from} and r.answered_at is not null`,
  ),
]

export const claim = (from: RawBuilder<unknown>) =>
  source(
    'claim',
    {
      id: sql`k.id`,
      at: sql`k.created_at`,
      by: sql`k.opened_by`,
      packageId: sql`k.package_id`,
      state: sql`k.kind`,
      text: sql`k.description`,
      documentId: sql`k.id`,
      number: sql`k.number`,
    },
    sql`cargo_claims k where ${from}`,
  )

/** What is missing, damaged or too much of a package's pieces. */
export const finding = (from: RawBuilder<unknown>) =>
  source(
    'finding',
    {
      id: sql`f.id`,
      at: sql`f.noted_at`,
      by: sql`f.noted_by`,
      packageId: sql`f.package_id`,
      state: sql`f.kind`,
      text: sql`f.reason`,
      count: sql`f.pieces`,
    },
    sql`piece_findings f where ${from}`,
  )

export const note = (from: RawBuilder<unknown>) =>
  source(
    'note',
    { id: sql`n.id`, at: sql`n.created_at`, by: sql`n.written_by`, text: sql`n.text` },
    sql`notes n where ${from}`,
  )

/** A file kept with the record: `number` is its name, `documentId` its key in the store. */
export const file = (kind: 'packageFile' | 'customerFile' | 'batchFile', from: RawBuilder<unknown>) =>
  source(
    kind,
    {
      id: sql`f.id`,
      at: sql`a.added_at`,
      by: sql`a.added_by`,
      documentId: sql`f.storage_key`,
      number: sql`a.name`,
    },
    sql`attachments a join files f on f.id = a.file_id where ${from}`,
  )

export const received = (from: RawBuilder<unknown>) =>
  source(
    'received',
    {
      id: sql`p.id`,
      at: sql`p.created_at`,
      by: sql`p.received_by`,
      packageId: sql`p.id`,
      count: sql`p.pieces`,
    },
    sql`packages p where ${from}`,
  )
