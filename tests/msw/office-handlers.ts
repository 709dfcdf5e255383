import { createOffice, deleteOffice, listOffices, type Office, updateOffice } from '@/lib/contracts/offices'
import errors from '@/locales/en/errors.json'
import { answer, MockFailure } from './answer'
import { type MockState, makeOffice } from './state'

/** Where cargo is received and handed over; the last active one of a kind stays active. */
export function officeHandlers(state: MockState) {
  const isLast = ({ id, kind }: Office) =>
    !state.offices.some((other) => other.id !== id && other.kind === kind && other.isActive)
  return [
    answer(state, listOffices, () => state.offices),
    answer(state, createOffice, ({ body }) => {
      const made = makeOffice({ ...body, isUsed: false })
      state.offices = [...state.offices, made]
      return made
    }),
    answer(state, updateOffice, ({ params, body: { version, ...fields } }) => {
      const before = state.offices.find(({ id }) => id === params.id)
      if (!before) throw new MockFailure(404, 'not_found', errors.notFound)
      if (!fields.isActive && isLast(before)) {
        throw new MockFailure(409, 'validation', errors.validation, { isActive: errors.field.lastOffice })
      }
      const after = { ...before, ...fields, version: version + 1 }
      state.offices = state.offices.map((one) => (one.id === after.id ? after : one))
      return after
    }),
    answer(state, deleteOffice, ({ params }) => {
      state.offices = state.offices.filter(({ id }) => id !== params.id)
      return null
    }),
  ]
}
