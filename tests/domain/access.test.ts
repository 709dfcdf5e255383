import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ALL_CAPABILITIES,
  type Capability,
  isAccountant,
  isManager,
  isSecretary,
  isSuperAdmin,
  may,
  type Person,
  POSITIONS,
  type Position,
  PRIVILEGES,
  type Privilege,
} from '@/lib/domain/access'

function person(privilege: Privilege, position: Position = 'other'): Person {
  return { privilege, position }
}

const people = PRIVILEGES.flatMap((privilege) => POSITIONS.map((position) => person(privilege, position)))
const anyone = fc.constantFrom(...people)

function whoMay(capability: Capability): Privilege[] {
  return PRIVILEGES.filter((privilege) => may(person(privilege), capability))
}

describe('the flags of the specification', () => {
  it('call system manager and super admin managers', () => {
    expect(PRIVILEGES.filter((privilege) => isManager(person(privilege)))).toEqual([
      'system manager',
      'super admin',
    ])
  })

  it('call secretary and super admin secretaries, and not the system manager', () => {
    expect(PRIVILEGES.filter((privilege) => isSecretary(person(privilege)))).toEqual([
      'secretary',
      'super admin',
    ])
  })

  it('call accountant whoever has that position, and the super admin', () => {
    expect(people.filter(isAccountant)).toEqual(
      people.filter(({ privilege, position }) => position === 'accountant' || privilege === 'super admin'),
    )
  })

  it('call only the super admin super admin', () => {
    expect(PRIVILEGES.filter((privilege) => isSuperAdmin(person(privilege)))).toEqual(['super admin'])
  })
})

describe('who may do what', () => {
  it('the super admin may do everything', () => {
    expect(ALL_CAPABILITIES.filter((capability) => !may(person('super admin'), capability))).toEqual([])
  })

  it('a manager may do all that a secretary, an accountant or an employee may', () => {
    fc.assert(
      fc.property(anyone, fc.constantFrom(...ALL_CAPABILITIES), (someone, capability) => {
        fc.pre(someone.privilege !== 'super admin' && may(someone, capability))
        return may(person('system manager'), capability)
      }),
    )
  })

  it('nobody may do less than an employee', () => {
    fc.assert(
      fc.property(anyone, fc.constantFrom(...ALL_CAPABILITIES), (someone, capability) => {
        fc.pre(may(person('employee'), capability))
        return may(someone, capability)
      }),
    )
  })

  it.each(['cargo.read', 'customers.read', 'packages.receive', 'rates.read', 'session.own'] as const)(
    'everyone signed in may %s',
    (capability) => {
      expect(people.every((someone) => may(someone, capability))).toBe(true)
    },
  )

  it.each([
    'packages.edit',
    'customers.edit',
    'batches.edit',
    'products.edit',
    'blog.edit',
    'waiting.approve',
  ] as const)('secretaries and above may %s', (capability) => {
    expect(whoMay(capability)).toEqual(['secretary', 'system manager', 'super admin'])
    expect(may(person('employee', 'accountant'), capability)).toBe(false)
  })

  it.each(['payments.take', 'books.keep', 'invoices.issue'] as const)(
    'accountants and managers may %s',
    (capability) => {
      expect(may(person('employee', 'accountant'), capability)).toBe(true)
      expect(may(person('secretary', 'sales'), capability)).toBe(false)
      expect(whoMay(capability)).toEqual(['system manager', 'super admin'])
    },
  )

  it.each([
    'rates.edit',
    'prices.edit',
    'ports.edit',
    'offices.edit',
    'currencies.edit',
    'lanes.edit',
    'employees.manage',
    'finance.read',
    'messages.bulk',
    'packages.forceComplete',
    'records.delete',
    'rules.override',
  ] as const)('only managers may %s', (capability) => {
    expect(whoMay(capability)).toEqual(['system manager', 'super admin'])
    expect(may(person('secretary', 'accountant'), capability)).toBe(false)
  })

  it('secretaries and above set prices, but never whoever measures the goods or sells', () => {
    expect(whoMay('prices.override')).toEqual(['secretary', 'system manager', 'super admin'])
    for (const position of ['warehouse', 'sales'] as const) {
      expect(may(person('secretary', position), 'prices.override')).toBe(false)
      expect(may(person('system manager', position), 'prices.override')).toBe(false)
    }
    expect(may(person('employee', 'accountant'), 'prices.override')).toBe(false)
  })

  it.each([
    'transfers.manage',
    'transfers.check',
    'ttInvoices.manage',
    'profit.calculate',
    'company.edit',
    'audit.read',
    'files.deleteOld',
    'bin.empty',
  ] as const)('only the super admin may %s', (capability) => {
    expect(people.filter((someone) => may(someone, capability)).map((p) => p.privilege)).toEqual(
      POSITIONS.map(() => 'super admin'),
    )
  })
})
