import {
  createPriceList,
  deletePriceList,
  getPriceList,
  listPriceLists,
  publishPriceList,
  updatePriceList,
  uploadPriceList,
  type WholePriceList,
  workOutPrices,
} from '@/lib/contracts/price-lists'
import { priceGoods } from '@/lib/domain/tariff/price-goods'
import errors from '@/locales/en/errors.json'
import { answer, MockFailure } from './answer'
import { pageOf } from './page-of'
import { type MockState, newId } from './state'

type Fields = Pick<WholePriceList, 'name' | 'firstDay' | 'percent'> & {
  rules: Omit<WholePriceList['rules'][number], 'id' | 'product'>[]
}

/** A draft, as the API answers it. */
export function makePriceList({ name, firstDay, percent, rules }: Fields, number: number): WholePriceList {
  return {
    id: newId(),
    number,
    name,
    customer: null,
    percent,
    firstDay,
    rulesCount: rules.length,
    publishedAt: null,
    publishedBy: null,
    isInForce: false,
    version: 1,
    rules: rules.map((rule) => ({ ...rule, id: newId(), product: null })),
    previousId: null,
  }
}

/** Price lists, and what the one in force says of a packing list. */
export function priceListHandlers(state: MockState) {
  const find = (id: string) => {
    const found = state.priceLists.find((one) => one.id === id)
    if (!found) throw new MockFailure(404, 'not_found', errors.notFound)
    return found
  }
  return [
    answer(state, listPriceLists, ({ query }) => {
      const rows = state.priceLists.map(({ rules: _rules, previousId: _previous, ...row }) => row)
      return pageOf(rows, query)
    }),
    answer(state, getPriceList, ({ params }) => find(params.id)),
    answer(state, createPriceList, ({ body }) => {
      const created = makePriceList(body, state.priceLists.length + 1)
      state.priceLists.push(created)
      return created
    }),
    answer(state, updatePriceList, ({ params, body }) => {
      const known = find(params.id)
      const { name, firstDay, percent, rules, rulesCount } = makePriceList(body, known.number)
      return Object.assign(known, { name, firstDay, percent, rules, rulesCount, version: known.version + 1 })
    }),
    answer(state, uploadPriceList, ({ params }) => {
      const known = find(params.id)
      const nth = state.calls.filter((call) => call === `POST ${uploadPriceList.path}`).length
      if (nth === state.refusedUpload) {
        const rows = {
          'rows.3.price': 'Row 3, Price: Required',
          'rows.4.product': 'Row 4, Product: Does not exist',
        }
        throw new MockFailure(422, 'validation', errors.validation, rows)
      }
      const rules = known.rules.map((rule) => ({ ...rule, price: '7' }))
      return Object.assign(known, { rules, version: known.version + 1 })
    }),
    answer(state, publishPriceList, ({ params }) =>
      Object.assign(find(params.id), { publishedAt: '2026-11-23T06:00:00.000Z', isInForce: true }),
    ),
    answer(state, deletePriceList, ({ params }) => {
      state.priceLists = state.priceLists.filter(({ id }) => id !== params.id)
      return null
    }),
    answer(state, workOutPrices, ({ body }) => {
      const general = state.priceLists.find(({ isInForce }) => isInForce) ?? null
      const goods = body.packingList.map((item) => ({
        productId: item.productId,
        generalName: null,
        freightMode: body.freightMode,
        departurePort: null,
        dischargePort: null,
        pieces: item.pieces,
        weightKg: item.weightKg,
        cbm: null,
        count: item.quantity,
      }))
      const rates = { TZS: '2600', CNY: '7.1' }
      const lines = priceGoods(goods, { general, own: null }, rates)
      const hasOwnPrice = (index: number) => body.packingList[index]?.price !== '0'
      return {
        isListInForce: general !== null,
        lines: lines.map((line, index) => (hasOwnPrice(index) ? null : line)),
      }
    }),
  ]
}
