import {
  createEmployee,
  createPasswordLink,
  type Employee,
  getEmployee,
  listEmployeeSessions,
  listEmployees,
  setEmployeeStatus,
} from '@/lib/contracts/employees'
import errors from '@/locales/en/errors.json'
import { answer, MockFailure } from './answer'
import { pageOf } from './page-of'
import { type MockState, newId } from './state'

const AT = '2026-11-20T06:00:00.000Z'

export function makeEmployee(fields: Partial<Employee> = {}): Employee {
  return {
    id: newId(),
    name: "Mwanaidi Ng'ombe",
    email: 'mwanaidi@example.com',
    phone: '+255754000111',
    photo: null,
    privilege: 'employee',
    position: 'sales',
    status: 'active',
    salary: '400000.00',
    salaryCurrency: 'TZS',
    isPayShown: true,
    commissionPercent: '2.500',
    whatsAppNumber: null,
    whatsAppType: 'normalWhatsApp',
    isOnlineSales: false,
    hasPassword: false,
    hasTwoStep: false,
    lastSeenAt: null,
    createdAt: AT,
    updatedAt: AT,
    version: 1,
    ...fields,
  }
}

export function peopleHandlers(state: MockState) {
  const one = (id: string): Employee => {
    const found = state.people.find((person) => person.id === id)
    if (!found) throw new MockFailure(404, 'not_found', errors.notFound)
    return found
  }
  return [
    answer(state, listEmployees, ({ query }) => pageOf(state.people, query)),
    answer(state, getEmployee, ({ params }) => one(params.id)),
    answer(state, createEmployee, ({ body }) => {
      if (state.people.some(({ email }) => email === body.email)) {
        throw new MockFailure(409, 'validation', errors.validation, { email: errors.field.emailTaken })
      }
      const { photoId: _, ...fields } = body
      const made = makeEmployee(fields)
      state.people.push(made)
      return made
    }),
    answer(state, setEmployeeStatus, ({ params, body }) => {
      const changed = { ...one(params.id), status: body.status }
      state.people = state.people.map((person) => (person.id === changed.id ? changed : person))
      return changed
    }),
    answer(state, createPasswordLink, () => ({ token: 'only-once', expiresAt: AT })),
    answer(state, listEmployeeSessions, () => []),
  ]
}
