import { randomUUID } from 'node:crypto'
import type { Customer } from '@/lib/contracts/customers'
import type { DataOf } from '@/lib/contracts/endpoint'
import type {
  HouseDocument,
  listHouseDocuments,
  numberHouseDocuments,
  updateHouseDocument,
} from '@/lib/contracts/house-documents'
import { officeToday } from '@/lib/domain/dates'
import { type HouseKind, houseKindOf, houseNumber } from '@/lib/domain/house-document'
import { addMoney, addQuantities, decimal, plain } from '@/lib/domain/money'
import { findBatchHead } from '@/server/batches/find-batches'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure, notFound, staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { findCustomersByIds } from '@/server/customers/find-customers'
import { findVoyage } from '@/server/voyages/voyage'
import { declaredOf } from './customs'
import {
  type DeclaredRow,
  type HouseRow,
  insertHouseDocuments,
  lockHouseDocument,
  lockHouseNumbers,
  selectDeclared,
  selectHouseDocuments,
  takeHouseNumbers,
  updateHouseRow,
} from './store'

/** A consignee's cargo in a batch, with the document if it has one. */
interface Consignment {
  customerId: string
  row: HouseRow | null
  packages: DeclaredRow[]
}

/** By consignee, in the order the goods came; the numbers of consignees without cargo stay, at the end. */
function consignmentsOf(declared: readonly DeclaredRow[], rows: readonly HouseRow[]): Consignment[] {
  const byReceiver = new Map<string, DeclaredRow[]>()
  for (const row of declared) {
    if (row.receiver_id === null) continue
    const packages = byReceiver.get(row.receiver_id)
    if (packages) packages.push(row)
    else byReceiver.set(row.receiver_id, [row])
  }
  const used = new Set<string>()
  const withCargo = [...byReceiver].map(([customerId, packages]): Consignment => {
    // A document of somebody who was merged into the consignee goes on as the consignee's.
    const row =
      rows.find((each) => each.customer_id === customerId) ??
      rows.find((each) => each.merged_into === customerId) ??
      null
    if (row) used.add(row.id)
    return { customerId, row, packages }
  })
  const empty = rows
    .filter(({ id }) => !used.has(id))
    .map((row): Consignment => ({ customerId: row.merged_into ?? row.customer_id, row, packages: [] }))
  return [...withCargo, ...empty]
}

function presentPackage(row: DeclaredRow): HouseDocument['packages'][number] {
  return {
    id: row.id,
    trackingNumber: row.tracking_number,
    pieces: row.pieces,
    grossKg: plain(decimal(row.weight_kg)),
    cbm: plain(decimal(row.cbm)),
    ...declaredOf(row),
  }
}

/** The sum of what all of them have; null while one has nothing. */
function whole(values: readonly (string | null)[], add: (values: string[]) => string): string | null {
  const known = values.flatMap((value) => value ?? [])
  return known.length === values.length && known.length > 0 ? add(known) : null
}

const partyOf = (customer: Customer | undefined): HouseDocument['consignee'] => ({
  name: customer?.name ?? '',
  address: customer?.address ?? null,
  phone: customer?.phones[0] ?? null,
  tin: customer?.tin ?? null,
  nationalId: customer?.nationalId ?? null,
})

const NO_DOCUMENT = {
  id: null,
  number: null,
  kind: null,
  shipper: null,
  notify: null,
  marks: null,
  version: null,
}

function present({ customerId, row, packages }: Consignment, customer: Customer | undefined): HouseDocument {
  const shown = packages.map(presentPackage)
  const { id, number, kind, shipper, notify, marks, version } = row ?? NO_DOCUMENT
  const consignee = partyOf(customer)
  const values = shown.map(({ declaredUSD }) => declaredUSD)
  const netWeights = shown.map(({ netKg }) => netKg)
  return {
    id,
    number,
    kind: kind as HouseKind | null,
    customerId,
    consignee,
    shipper,
    notify,
    marks: marks ?? customer?.shippingMark ?? null,
    ownMarks: marks,
    packages: shown,
    pieces: shown.reduce((sum, { pieces }) => sum + pieces, 0),
    grossKg: addQuantities(shown.map(({ grossKg }) => grossKg)),
    netKg: whole(netWeights, addQuantities),
    cbm: addQuantities(shown.map(({ cbm }) => cbm)),
    declaredUSD: whole(values, addMoney),
    lacksTaxNumber: consignee.tin === null && consignee.nationalId === null,
    version,
  }
}

/** The house documents of a batch; what is in one has an owner. */
export async function findHouseDocuments(
  db: Database,
  batchId: string,
): Promise<DataOf<typeof listHouseDocuments>> {
  const declared = await selectDeclared(db, batchId)
  const consignments = consignmentsOf(declared, await selectHouseDocuments(db, batchId))
  const customers = await findCustomersByIds(
    db,
    consignments.map(({ customerId }) => customerId),
  )
  return {
    documents: consignments.map((one) => present(one, customers.get(one.customerId))),
  }
}

export async function readHouseDocuments({ db }: Context, { params }: InputOf<typeof listHouseDocuments>) {
  if (!(await findBatchHead(db, params.id))) throw notFound()
  return findHouseDocuments(db, params.id)
}

/** By sea or by air: as its voyage says, else as the batch goes. */
async function kindOf(db: Database, batchId: string): Promise<HouseKind> {
  const batch = await findBatchHead(db, batchId)
  if (!batch) throw notFound()
  const voyage = await findVoyage(db, batchId)
  if (voyage) return houseKindOf(voyage.mode)
  if (batch.freightMode === 'both') throw new ApiFailure(409, 'no_voyage', 'noVoyage')
  return houseKindOf(batch.freightMode)
}

export const numberDocuments = (context: Context, { params }: InputOf<typeof numberHouseDocuments>) =>
  giveHouseNumbers(context, params.id)

/** Numbers are taken last: a refusal leaves no gap. */
export async function giveHouseNumbers(context: Context, batchId: string) {
  const { db } = context
  const kind = await kindOf(db, batchId)
  await lockHouseNumbers(db, batchId)
  const { documents } = await findHouseDocuments(db, batchId)
  const without = documents.filter(({ id }) => id === null)
  if (without.length === 0) return findHouseDocuments(db, batchId)
  const year = Number(officeToday().slice(0, 4))
  const first = await takeHouseNumbers(db, `${kind}_${year}`, without.length)
  const rows = without.map(({ customerId }, index) => ({
    id: randomUUID(),
    batch_id: batchId,
    customer_id: customerId,
    kind,
    number: houseNumber(kind, year, first + index),
    year,
    sequence: first + index,
    created_by: actorOf(context).id,
  }))
  await insertHouseDocuments(db, rows)
  await audit(context, {
    action: 'batch.houseDocumentsNumbered',
    entity: 'batch',
    entityId: batchId,
    changes: { numbers: { old: null, new: rows.map(({ number }) => number) } },
  })
  return findHouseDocuments(db, batchId)
}

export async function changeHouseDocument(
  context: Context,
  { params, body }: InputOf<typeof updateHouseDocument>,
): Promise<DataOf<typeof updateHouseDocument>> {
  const before = await lockHouseDocument(context.db, params.id)
  if (!before) throw notFound()
  if (before.version !== body.version) throw staleVersion()
  const { version: _version, ...fields } = body
  const version = await updateHouseRow(context.db, params.id, fields)
  const was = { shipper: before.shipper, notify: before.notify, marks: before.marks }
  await audit(context, {
    action: 'houseDocument.updated',
    entity: 'batch',
    entityId: before.batch_id,
    about: { customerId: before.customer_id, fields: ['notify', 'marks'] },
    changes: { number: { old: before.number, new: before.number }, ...differences(was, fields) },
  })
  return { id: params.id, version }
}
