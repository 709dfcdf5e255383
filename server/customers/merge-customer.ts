import { sql } from 'kysely'
import type {
  Customer,
  deleteCustomer as deleteEndpoint,
  mergeCustomer as mergeEndpoint,
} from '@/lib/contracts/customers'
import { moveAttachments } from '@/server/attachments/follow-records'
import { moveBin } from '@/server/bin/move-to-customer'
import { putInBin } from '@/server/bin/put-in-bin'
import { audit, differences } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure, invalidField, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { moveRequests } from '@/server/customer-requests/follow-packages'
import { noteException } from '@/server/exceptions/exceptions'
import { moveExpectedParcels } from '@/server/expected-parcels/follow-packages'
import { movePackages } from '@/server/packages/change-owner'
import { endDevicesOfPhones } from '@/server/portal/sessions'
import { presentCustomer } from './find-customers'
import {
  asksToBeForgotten,
  type CustomerRow,
  closeMerged,
  countReferences,
  deleteCustomerRow,
  lockCustomer,
  moveCargoClaims,
  moveRecords,
  replacePhones,
  replaceSalesPersons,
  selectCustomer,
} from './store'

/** What a customer's form holds at most. */
const MOST_PHONES = 5
const MOST_SALES_PERSONS = 10

const union = (first: readonly string[], second: readonly string[]) => [...new Set([...first, ...second])]

/** What the tax office and the customs ask for, where the one who stays lacks it; answers it as it was and is. */
async function takeOverIdentity(db: Database, from: CustomerRow, into: CustomerRow) {
  const identity = (row: CustomerRow) => ({
    tin: row.tin,
    vrn: row.vrn,
    nationalId: row.national_id,
    address: row.address,
  })
  await sql`
    update customers i set tin = coalesce(i.tin, f.tin), 
      vrn = case when i.tin is null or i.tin = f.tin then coalesce(i.vrn, f.vrn) else i.vrn end,
      national_id = coalesce(i.national_id, f.national_id), address = coalesce(i.address, f.address)
    from customers f where f.id = ${from.id} and i.id = ${into.id}`.execute(db)
  const after = await selectCustomer(db, into.id)
  return { before: identity(into), after: identity(after ?? into) }
}

/** Makes one customer of two. The one that stays keeps its own name and secret code; nothing is lost from the audit log. */
export async function mergeCustomer(
  context: Context,
  { params, body }: InputOf<typeof mergeEndpoint>,
): Promise<Customer> {
  if (params.id === body.intoId) throw invalidField('intoId', 'invalid')
  // In the order of the ids, so that two merges never wait for each other.
  const [first, second] = [params.id, body.intoId].sort()
  const locked = [await lockCustomer(context.db, first ?? ''), await lockCustomer(context.db, second ?? '')]
  const from = locked.find((row) => row?.id === params.id)
  const into = locked.find((row) => row?.id === body.intoId)
  if (!from || from.merged_into !== null || from.forgotten_at !== null) throw notFound()
  if (!into || into.merged_into !== null || into.forgotten_at !== null) throw invalidField('intoId', 'noSuch')
  const phones = union(into.phones, from.phones)
  if (phones.length > MOST_PHONES) throw invalidField('intoId', 'tooMany', { max: MOST_PHONES }, 409)
  const salesPersons = union(
    into.sales_persons.map((person) => person.id),
    from.sales_persons.map((person) => person.id),
  ).slice(0, MOST_SALES_PERSONS)
  await replacePhones(context.db, from.id, [])
  await replaceSalesPersons(context.db, from.id, [])
  await replacePhones(context.db, into.id, phones)
  await replaceSalesPersons(context.db, into.id, salesPersons)
  const identity = await takeOverIdentity(context.db, from, into)
  await moveCargoClaims(context.db, from.id, into.id)
  const moved = await movePackages(context, from.id, into.id)
  await moveExpectedParcels(context.db, from.id, into.id)
  await moveRequests(context.db, from.id, into.id)
  await moveAttachments(context.db, from.id, into.id)
  await moveRecords(context.db, from.id, into.id)
  await moveBin(context.db, from.id, into.id)
  await closeMerged(context.db, from.id, into.id)
  await audit(context, {
    action: 'customer.merged',
    entity: 'customer',
    entityId: into.id,
    changes: {
      mergedFrom: { old: null, new: { id: from.id, name: from.name, phones: from.phones } },
      phones: { old: into.phones, new: phones },
      movedPackages: { old: null, new: moved },
      ...differences(identity.before, identity.after),
    },
  })
  await noteException(context, {
    kind: 'merge',
    subjectId: into.id,
    label: into.name,
    old: from.name,
    new: into.name,
  })
  const after = await selectCustomer(context.db, into.id)
  if (!after) throw notFound()
  return presentCustomer(after)
}

/** Puts a customer on whom nothing hangs into the bin; otherwise says how much does. */
export async function deleteCustomer(
  context: Context,
  { params }: InputOf<typeof deleteEndpoint>,
  /** What an import made goes with its undoing: the sheet is kept. */
  { goesToBin = true }: { goesToBin?: boolean } = {},
): Promise<null> {
  const row = await lockCustomer(context.db, params.id)
  if (!row) throw notFound()
  const references = await countReferences(context.db, params.id)
  if (references > 0) throw new ApiFailure(409, 'in_use', 'customerInUse', { params: { references } })
  // Whoever asked to be forgotten is forgotten, not kept for thirty days.
  if (await asksToBeForgotten(context.db, params.id))
    throw new ApiFailure(409, 'asks_to_be_forgotten', 'customerAsksForgetting')
  if (goesToBin) {
    await putInBin(context, { kind: 'customer', id: params.id, label: row.name, customerId: params.id })
  }
  await deleteCustomerRow(context.db, params.id)
  await endDevicesOfPhones(context.db, row.phones)
  const changes = { name: { old: row.name, new: null }, phones: { old: row.phones, new: null } }
  await audit(context, { action: 'customer.deleted', entity: 'customer', entityId: params.id, changes })
  return null
}
