import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  EMPLOYEE_STATUSES,
  employeeMove,
  mayGrant,
  mayManage,
  POSITIONS,
  PRIVILEGES,
} from '@/lib/domain/access'
import { deviceOf } from '@/lib/domain/device'

const person = fc.record({
  privilege: fc.constantFrom(...PRIVILEGES),
  position: fc.constantFrom(...POSITIONS),
})

describe('who stands above whom', () => {
  it('lets a manager give less than they have, and touch those who have less', () => {
    fc.assert(
      fc.property(person, person, (actor, other) => {
        const rank = (one: { privilege: (typeof PRIVILEGES)[number] }) => PRIVILEGES.indexOf(one.privilege)
        const isOwner = actor.privilege === 'super admin'
        if (mayManage(actor, other) && !isOwner) expect(rank(actor)).toBeGreaterThan(rank(other))
        expect(mayManage(actor, other)).toBe(mayGrant(actor, other.privilege))
      }),
    )
  })

  it('lets managers alone manage, whatever the position', () => {
    for (const position of POSITIONS) {
      const may = PRIVILEGES.filter((privilege) => mayGrant({ privilege, position }, 'employee'))
      expect(may).toEqual(['system manager', 'super admin'])
    }
    expect(mayGrant({ privilege: 'system manager', position: 'other' }, 'super admin')).toBe(false)
    expect(mayGrant({ privilege: 'system manager', position: 'other' }, 'system manager')).toBe(false)
    expect(mayGrant({ privilege: 'super admin', position: 'other' }, 'super admin')).toBe(true)
  })
})

describe('the states of an employee', () => {
  it('move by the table alone', () => {
    const moves = EMPLOYEE_STATUSES.flatMap((from) =>
      EMPLOYEE_STATUSES.map((to) => [from, to, employeeMove(from, to)]).filter(([, , move]) => move),
    )
    expect(moves).toEqual([
      ['active', 'suspended', 'suspended'],
      ['active', 'deleted', 'deleted'],
      ['suspended', 'active', 'activated'],
      ['suspended', 'deleted', 'deleted'],
      ['deleted', 'active', 'recalled'],
    ])
  })
})

describe('a device name', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 12; TECNO) AppleWebKit/537.36 Version/4.0 Chrome/107 Mobile Safari/537.36 MicroMessenger/8.0.49',
      'WeChat',
      'Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox', 'Linux'],
    ['curl/8.5.0', null, null],
    ['', null, null],
  ])('%s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system })
  })
})
