import * as apiKeys from '@/lib/contracts/api-keys'
import type { BodyInputOf } from '@/lib/contracts/endpoint'
import { addDays, officeToday } from '@/lib/domain/dates'
import { insertCustomer } from '@/tests/factories/customers'
import { ask } from '../call'
import { type StoredCall, stores } from './stored'

/** Keys of other programs. */
export const INTEGRATION_CALLS: StoredCall[] = [
  stores(apiKeys.createApiKey, async ({ api, token }) => {
    const customerIds = [(await insertCustomer(api.db)).id]
    const day = (days: number) => addDays(officeToday(), days)
    const bodies: Required<BodyInputOf<typeof apiKeys.createApiKey>>[] = [
      { name: 'Web shop', scopes: ['cargo:read'], customerIds, expiresOn: day(10) },
      { name: 'Book-keeping', scopes: ['debts:read'], customerIds: null, expiresOn: day(20) },
    ]
    return {
      sent: bodies.map((body) => ({ body })),
      read: async ({ id }) => {
        const key = (await ask(api, apiKeys.listApiKeys, { token })).find((each) => each.id === id)
        return { ...key, customerIds: key?.customers?.map((customer) => customer.id) ?? null }
      },
    }
  }),
]
