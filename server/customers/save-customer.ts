import { randomUUID } from 'node:crypto'
import type {
  Customer,
  createCustomer as createCustomerEndpoint,
  updateCustomer as updateEndpoint,
} from '@/lib/contracts/customers'
import type { BodyOf } from '@/lib/contracts/endpoint'
import type { FieldProblem } from '@/lib/contracts/issues'
import { isLongSecretCode } from '@/lib/domain/customer-codes'
import { phoneFacts } from '@/lib/domain/phone-facts'
import { audit, auditAll, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { insertMany } from '@/server/core/database'
import { ApiFailure, invalid, invalidField, notFound, staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { findUnknownIds } from '@/server/employees/find-employees'
import { endDevicesOfPhones } from '@/server/portal/sessions'
import { presentCustomer } from './find-customers'
import {
  type CustomerFields,
  type CustomerRow,
  insertCustomer,
  lockCustomer,
  replacePhones,
  replaceSalesPersons,
  selectCustomer,
  updateCustomerFields,
} from './store'

type Input = BodyOf<typeof createCustomerEndpoint>

/** The columns that a customer's form fills; what is for tax office and customs stays where it is left out. */
function customerFields(
  input: Input,
  known?: Pick<CustomerFields, 'tin' | 'vrn' | 'national_id' | 'address'>,
): CustomerFields {
  const { tin = known?.tin ?? null, vrn = known?.vrn ?? null } = input
  const { nationalId = known?.national_id ?? null, address = known?.address ?? null } = input
  return {
    name: input.name,
    secret_tracking_code: input.secretTrackingCode,
    whatsapp_number: input.whatsAppNumber,
    whatsapp_type: input.whatsAppType,
    is_online_sales: input.isOnlineSales,
    language: input.language,
    shipping_mark: input.shippingMark,
    tin,
    vrn,
    national_id: nationalId,
    address,
  }
}

async function checkSalesPersons(context: Context, input: Input): Promise<void> {
  const unknown = await findUnknownIds(context.db, input.salesPersonIds)
  if (unknown.length > 0) {
    throw invalid(
      unknown.map((index) => ({ field: `salesPersonIds.${index}`, key: 'field.noSuch', params: {} })),
    )
  }
}

/** A short code that was given before stays; a new one is long enough not to be guessed. */
function checkSecretCode({ secretTrackingCode }: Input, known: string | null): void {
  if (secretTrackingCode === null || secretTrackingCode === known) return
  if (!isLongSecretCode(secretTrackingCode)) throw invalidField('secretTrackingCode', 'secretCodeShort')
}

interface KnownPhones {
  phones: string[]
  whatsapp_number: string | null
}

/**
 * Refuses phones whose length no number of their country has. One that only lies in a range not given out yet passes (the
 * screen warns), and so does what the customer has already: old records stay saveable.
 */
function checkPhones(input: Input, known?: KnownPhones): void {
  const old = new Set([...(known?.phones ?? []), known?.whatsapp_number])
  const isWrong = (phone: string) => !old.has(phone) && !phoneFacts(phone).isPossible
  const fields = input.phones.flatMap((phone, index) => (isWrong(phone) ? [`phones.${index}`] : []))
  if (input.whatsAppNumber && isWrong(input.whatsAppNumber)) fields.push('whatsAppNumber')
  if (fields.length > 0) {
    throw invalid(fields.map((field) => ({ field, key: 'field.phoneImpossible', params: {} })))
  }
}

async function writeLists(context: Context, customerId: string, input: Input): Promise<void> {
  await replacePhones(context.db, customerId, input.phones)
  await replaceSalesPersons(context.db, customerId, input.salesPersonIds)
}

/** The unique index settles who has a secret code; here its answer becomes the field's. */
async function refuseTakenCode<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'customers_secret_code') {
      throw invalidField('secretTrackingCode', 'secretCodeTaken', {}, 409)
    }
    throw error
  }
}

export async function createCustomer(
  context: Context,
  { body }: InputOf<typeof createCustomerEndpoint>,
): Promise<Customer> {
  await checkSalesPersons(context, body)
  checkPhones(body)
  const id = await refuseTakenCode(() =>
    insertCustomer(context.db, customerFields(body), actorOf(context).id),
  )
  await writeLists(context, id, body)
  await audit(context, {
    action: 'customer.created',
    entity: 'customer',
    entityId: id,
    changes: differences({}, body),
  })
  const row = await selectCustomer(context.db, id)
  if (!row) throw notFound()
  return presentCustomer(row)
}

/** What the audit compares: the customer without what every save changes. */
function comparable({ createdAt: _c, updatedAt: _u, version: _v, ...rest }: Customer) {
  return rest
}

/** Of a duplicate that was merged, and of who was forgotten, nothing is changed. */
export function refuseClosed({ merged_into, forgotten_at }: CustomerRow): void {
  if (merged_into !== null) throw new ApiFailure(409, 'merged', 'customerMerged')
  if (forgotten_at !== null) throw new ApiFailure(409, 'forgotten', 'customerForgotten')
}

export async function updateCustomer(
  context: Context,
  { params, body }: InputOf<typeof updateEndpoint>,
): Promise<Customer> {
  const row = await lockCustomer(context.db, params.id)
  if (!row) throw notFound()
  refuseClosed(row)
  if (row.version !== body.version) throw staleVersion()
  await checkSalesPersons(context, body)
  checkPhones(body, row)
  checkSecretCode(body, row.secret_tracking_code)
  await refuseTakenCode(() => updateCustomerFields(context.db, params.id, customerFields(body, row)))
  await writeLists(context, params.id, body)
  await endDevicesOfPhones(
    context.db,
    row.phones.filter((phone) => !body.phones.includes(phone)),
  )
  const saved = await selectCustomer(context.db, params.id)
  if (!saved) throw notFound()
  const after = presentCustomer(saved)
  await audit(context, {
    action: 'customer.updated',
    entity: 'customer',
    entityId: params.id,
    changes: differences(comparable(presentCustomer(row)), comparable(after)),
  })
  return after
}

const CODE_TAKEN: FieldProblem[] = [{ field: 'secretTrackingCode', key: 'field.secretCodeTaken', params: {} }]

/** createCustomer for many: the same fields, checks and audit, in a few statements. Answers each one's id, or what refused it. */
export async function createCustomers(
  context: Context,
  inputs: readonly Input[],
): Promise<(string | FieldProblem[])[]> {
  const salesPersonIds = [...new Set(inputs.flatMap((input) => input.salesPersonIds))]
  const [first] = inputs
  if (first) await checkSalesPersons(context, { ...first, salesPersonIds })
  const created_by = actorOf(context).id
  const all = inputs.map((input) => ({ id: randomUUID(), input }))
  const { db } = context
  const rows = all.map(({ id, input }) => ({ id, ...customerFields(input), created_by }))
  // The unique index settles who has a secret code: whoever comes second is not written.
  const written = new Set(await insertMany(db, 'customers', rows, 'id'))
  const made = all.filter(({ id }) => written.has(id))
  const phones = made.flatMap(({ id: customer_id, input }) =>
    input.phones.map((phone, position) => ({ customer_id, position, phone })),
  )
  await insertMany(db, 'customer_phones', phones, 'customer_id')
  const people = made.flatMap(({ id: customer_id, input }) =>
    [...new Set(input.salesPersonIds)].map((employee_id) => ({ customer_id, employee_id })),
  )
  await insertMany(db, 'customer_sales_persons', people, 'customer_id')
  await auditAll(
    context,
    made.map(({ id, input }) => ({
      action: 'customer.created',
      entity: 'customer',
      entityId: id,
      changes: differences({}, input),
    })),
  )
  return all.map(({ id }) => (written.has(id) ? id : CODE_TAKEN))
}
