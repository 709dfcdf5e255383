import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '@/lib/contracts/all'
import { POSITIONS, type Position, PRIVILEGES, type Privilege } from '@/lib/domain/access'
import { startApi, type TestApi } from './support/api'
import { failureOf, send } from './support/call'
import { type Circle, WHO } from './support/who-may'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const INSIDE: Record<Circle, readonly Privilege[]> = {
  everybody: ['employee', 'secretary', 'system manager', 'super admin'],
  'signed in': ['employee', 'secretary', 'system manager', 'super admin'],
  'who talks with customers': ['secretary', 'system manager', 'super admin'],
  'who writes to customers': ['secretary', 'system manager', 'super admin'],
  'secretary and above': ['secretary', 'system manager', 'super admin'],
  'who handles money': ['system manager', 'super admin'],
  manager: ['system manager', 'super admin'],
  'super admin': ['super admin'],
}

const ROLES = PRIVILEGES.flatMap((privilege) => POSITIONS.map((position) => ({ privilege, position })))
/** Sales people and customer service talk with customers, accountants handle money, whatever their privilege. */
const wanted = (circle: Circle, { privilege, position }: (typeof ROLES)[number]) =>
  INSIDE[circle].includes(privilege) ||
  (circle === 'who writes to customers' && ['sales', 'customer service', 'accountant'].includes(position)) ||
  (circle === 'who talks with customers' && (position === 'sales' || position === 'customer service')) ||
  (circle === 'who handles money' && position === 'accountant')

/** Makes the call with nothing in it: who may is then told what is missing, who may not is refused before. */
async function outcome(name: string, role: { privilege: Privilege; position: Position } | null) {
  const endpoint = ALL_ENDPOINTS.find((each) => each.name === name)
  if (!endpoint) throw new Error(`no endpoint ${name}`)
  const token = role ? await api.signIn(role) : undefined
  const answer = await send(api, endpoint, { token, params: { id: randomUUID() } })
  expect(answer.statusCode).toBeLessThan(500)
  if (answer.statusCode === 401) return failureOf(answer).code === 4 ? 'not signed in' : 'wrong code'
  return answer.statusCode === 403 ? 'forbidden' : 'let in'
}

describe('who may call', () => {
  it('is written down for every endpoint, and for none that is not there', () => {
    const staffed = ALL_ENDPOINTS.filter(({ access }) => access !== 'customer')
    expect(Object.keys(WHO).sort()).toEqual(staffed.map(({ name }) => name).sort())
  })

  const ofCustomers = ALL_ENDPOINTS.filter(({ access }) => access === 'customer')
  it.each(ofCustomers.map(({ name }) => name))(
    '%s: a customer who entered by code, and nobody of the office',
    async (name) => {
      const owner = { privilege: 'super admin', position: 'accountant' } as const
      for (const role of [null, owner])
        expect(['not signed in', 'wrong code']).toContain(await outcome(name, role))
    },
  )

  describe.each(Object.entries(WHO))('%s: %s', (name, circle) => {
    it(`answers a visitor ${circle === 'everybody' ? '' : 'with code 4'}`, async () => {
      expect(await outcome(name, null)).toBe(circle === 'everybody' ? 'let in' : 'not signed in')
    })

    it.each(PRIVILEGES)('for the privilege %s in every position', async (privilege) => {
      const roles = ROLES.filter((role) => role.privilege === privilege)
      const outcomes = await Promise.all(roles.map((role) => outcome(name, role)))
      expect(outcomes).toEqual(roles.map((role) => (wanted(circle, role) ? 'let in' : 'forbidden')))
    })
  })
})
