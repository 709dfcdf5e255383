import { type ApiKey, createApiKey, endApiKey, listApiKeys } from '@/lib/contracts/api-keys'
import errors from '@/locales/en/errors.json'
import { answer, MockFailure } from './answer'
import { MANAGER, type MockState, newId } from './state'

/** The key that every new one is. */
export const TOKEN = 'cargokey_abcdEFGHijklMNOPqrstUVWXyz0123456789_-abcde'

export function makeApiKey(fields: Partial<ApiKey> = {}): ApiKey {
  return {
    id: newId(),
    name: 'Web shop',
    hint: TOKEN.slice(0, 13),
    scopes: ['cargo:read'],
    customers: null,
    expiresOn: '2027-02-01',
    lastUsedAt: null,
    createdBy: { id: MANAGER.id, name: MANAGER.name },
    createdAt: '2026-11-20T09:00:00.000Z',
    endedAt: null,
    endedBy: null,
    state: 'active',
    ...fields,
  }
}

/** Keys of other programs. */
export function integrationHandlers(state: MockState) {
  return [
    answer(state, listApiKeys, () => state.apiKeys),
    answer(state, createApiKey, ({ body: { customerIds, ...body } }) => {
      const named = state.customers.filter(({ id }) => customerIds?.includes(id))
      const customers = customerIds && named.map(({ id, name }) => ({ id, name }))
      const made = makeApiKey({ ...body, customers })
      state.apiKeys.unshift(made)
      return { ...made, token: TOKEN }
    }),
    answer(state, endApiKey, ({ params }) => {
      const found = state.apiKeys.find(({ id }) => id === params.id)
      if (!found) throw new MockFailure(404, 'not_found', errors.notFound)
      return Object.assign(found, {
        state: 'ended',
        endedAt: '2026-11-21T09:00:00.000Z',
        endedBy: MANAGER.name,
      })
    }),
  ]
}
