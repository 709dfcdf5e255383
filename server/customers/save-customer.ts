import type { createCustomer } from '@/lib/contracts/customers'
import type { BodyOf } from '@/lib/contracts/endpoint'
import { phoneFacts } from '@/lib/domain/phone-facts'
import type { Context } from '@/server/core/context'
import { invalid, invalidField } from '@/server/core/failures'
import { findUnknownIds } from '@/server/employees/find-employees'
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

interface KnownPhones {
  phones: string[]
  whatsapp_number: string | null
}

/**
 * Refuses phones whose length no number of their country has. One that only lies in a range not given out yet passes (the
 * screen warns), and so does what the customer has already: old records stay saveable.
 */
export function checkPhones(input: Input, known?: KnownPhones): void {
  const old = new Set([...(known?.phones ?? []), known?.whatsapp_number])
  const isWrong = (phone: string) => !old.has(phone) && !phoneFacts(phone).isPossible
  const fields = input.phones.flatMap((phone, index) => (isWrong(phone) ? [`phones.${index}`] : []))
  if (input.whatsAppNumber && isWrong(input.whatsAppNumber)) fields.push('whatsAppNumber')
  if (fields.length > 0) {
    throw invalid(fields.map((field) => ({ field, key: 'field.phoneImpossible', params: {} })))
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
