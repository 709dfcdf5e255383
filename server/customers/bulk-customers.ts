import type { bulkCustomers as bulkEndpoint, Customer } from '@/lib/contracts/customers'
import type { BodyOf, DataOf } from '@/lib/contracts/endpoint'
import type { Context } from '@/server/core/context'
import { eachByItself } from '@/server/core/each-by-itself'
import { invalidField, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { presentCustomer } from './find-customers'
import { refuseClosed, updateCustomer } from './save-customer'
import { lockCustomer } from './store'

type Action = BodyOf<typeof bulkEndpoint>['action']

const MOST_SALES_PERSONS = 10

/** Who the sales persons are after the change. */
function salesPersonsAfter(
  { salesPersons }: Customer,
  { change, salesPersonIds }: Extract<Action, { kind: 'salesPersons' }>,
): string[] {
  const before = salesPersons.map(({ id }) => id)
  if (change === 'replace') return [...new Set(salesPersonIds)]
  if (change === 'remove') return before.filter((id) => !salesPersonIds.includes(id))
  const after = [...new Set([...before, ...salesPersonIds])]
  if (after.length > MOST_SALES_PERSONS) {
    throw invalidField('salesPersonIds', 'tooMany', { max: String(MOST_SALES_PERSONS) })
  }
  return after
}

const sameIds = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

/** What is saved of a customer by the change; null where it is so already. */
function changed(customer: Customer, action: Action) {
  const { name, phones, secretTrackingCode, whatsAppNumber, whatsAppType, shippingMark } = customer
  const { isOnlineSales, language } = customer
  const salesPersonIds = customer.salesPersons.map(({ id }) => id)
  const unchanged = { name, phones, secretTrackingCode, whatsAppNumber, whatsAppType, shippingMark }
  const whole = { ...unchanged, isOnlineSales, language, salesPersonIds }
  switch (action.kind) {
    case 'language':
      return action.language === language ? null : { ...whole, language: action.language }
    case 'onlineSales':
      return action.isOnlineSales === isOnlineSales ? null : { ...whole, isOnlineSales: action.isOnlineSales }
    default: {
      const after = salesPersonsAfter(customer, action)
      return sameIds(after, salesPersonIds) ? null : { ...whole, salesPersonIds: after }
    }
  }
}

/** The save of one customer, with its checks and audit; it is locked, so that nobody saves in between. */
async function changeOne(
  context: Context,
  id: string,
  { body: { action }, request }: Pick<InputOf<typeof bulkEndpoint>, 'body' | 'request'>,
): Promise<void> {
  const row = await lockCustomer(context.db, id)
  if (!row) throw notFound()
  refuseClosed(row)
  const customer = presentCustomer(row)
  const input = changed(customer, action)
  if (input === null) return
  const body = { ...input, version: customer.version }
  await updateCustomer(context, { params: { id }, query: undefined, body, request })
}

export function bulkCustomers(
  context: Context,
  { body, request }: InputOf<typeof bulkEndpoint>,
): Promise<DataOf<typeof bulkEndpoint>> {
  const { ids, action } = body
  return eachByItself(context, { ids, operation: 'bulkCustomers', action, request }, async (inside, id) => {
    await changeOne(inside, id, { body, request })
    return null
  })
}
