import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Office, openOffice } from '@/tests/load/fraud/office'
import { ROLES } from '@/tests/load/fraud/roles'

/** A small part of `npm run prove:fraud`, the same each time. */
const CALLS = 60

let office: Office
beforeAll(async () => {
  office = await openOffice({ adminUrl: inject('adminUrl'), applicationUrl: inject('applicationUrl') })
})
afterAll(() => office.close())

it.each(ROLES.map((role) => [role.name, role] as const))(
  'a dishonest %s alone takes nothing that nobody else has to look at',
  async (_, role) => {
    const { broken, faults } = await office.tryWith([role], { calls: CALLS, seed: 'npm test' })
    expect({ broken, faults }).toEqual({ broken: [], faults: [] })
  },
)
