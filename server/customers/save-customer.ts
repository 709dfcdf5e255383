import type { createCustomer } from '@/lib/contracts/customers'
import type { BodyOf } from '@/lib/contracts/endpoint'
import type { Context } from '@/server/core/context'
import { invalid, invalidField } from '@/server/core/failures'
import { findUnknownIds } from '@/server/employees/find-unknown-ids'
import { type CustomerFields, replacePhones, replaceSalesPersons } from './store'

type Input = BodyOf<typeof createCustomer>

/** The columns that a customer's form fills. */
export function customerFields(input: Input): CustomerFields {
  return {
    name: input.name,
    secret_tracking_code: input.secretTrackingCode,
    whatsapp_number: input.whatsAppNumber,
    whatsapp_type: input.whatsAppType,
    is_online_sales: input.isOnlineSales,
    language: input.language,
    shipping_mark: input.shippingMark,
  }
}

export async function checkSalesPersons(context: Context, input: Input): Promise<void> {
  const unknown = await findUnknownIds(context.db, input.salesPersonIds)
  if (unknown.length > 0) {
    throw invalid(
      unknown.map((index) => ({ field: `salesPersonIds.${index}`, key: 'field.noSuch', params: {} })),
    )
  }
}

export async function writeLists(context: Context, customerId: string, input: Input): Promise<void> {
  await replacePhones(context.db, customerId, input.phones)
  await replaceSalesPersons(context.db, customerId, input.salesPersonIds)
}

/** The unique index settles who has a secret code; here its answer becomes the field's. */
export async function refuseTakenCode<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'customers_secret_code') {
      throw invalidField('secretTrackingCode', 'secretCodeTaken', {}, 409)
    }
    throw error
  }
}
