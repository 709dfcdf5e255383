import { createCurrency, listCurrencies, updateCurrency } from '@/lib/contracts/currencies'
import errors from '@/locales/en/errors.json'
import { answer, MockFailure } from './answer'
import { type MockState, makeCurrency } from './state'

const refuse = (field: string, text: string) =>
  new MockFailure(409, 'validation', errors.validation, { [field]: text })

/** The currencies of the books; a new one has no rate, and one with entries stays in use. */
export function currencyHandlers(state: MockState) {
  return [
    answer(state, listCurrencies, () => state.currencies),
    answer(state, createCurrency, ({ body }) => {
      if (state.currencies.some(({ code }) => code === body.code)) throw refuse('code', errors.field.taken)
      const made = makeCurrency(body.code, body)
      state.currencies = [...state.currencies, made]
      const otherRates = [...state.rates.otherRates, { currency: made.code, rate: null }]
      state.rates = { ...state.rates, otherRates }
      return made
    }),
    answer(state, updateCurrency, ({ params, body: { version, ...fields } }) => {
      const before = state.currencies.find(({ id }) => id === params.id)
      if (!before) throw new MockFailure(404, 'not_found', errors.notFound)
      if (!fields.isActive && state.entries.some(({ currency }) => currency === before.code)) {
        throw refuse('isActive', errors.field.currencyHoldsMoney.replace('{{account}}', 'Cash box'))
      }
      const after = { ...before, ...fields, version: version + 1 }
      state.currencies = state.currencies.map((one) => (one.id === after.id ? after : one))
      return after
    }),
  ]
}
