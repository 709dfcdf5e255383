import { PRODUCT } from './records'

const product = {
  english: 'Ceiling fans',
  chinese: '吊扇',
  swahili: 'Feni za dari',
  generalName: 'electronics',
  quantityMeasure: 'cbm',
  price: '320',
}

const priceList = {
  name: 'December 2026',
  customerId: null,
  firstDay: '2026-12-01',
  rules: [
    { freightMode: 'sea', measure: 'cbm', price: '330', minimumCharge: '15', kgPerCbm: 500 },
    {
      productId: PRODUCT,
      freightMode: 'air',
      measure: 'kg',
      price: '11.5',
      roundingStep: '0.5',
      divisor: 6000,
    },
  ],
}

/** What is shipped, and what it costs. */
export const PRICES = {
  createProduct: product,
  updateProduct: { ...product, hsCode: '841451', isActive: true, version: 2 },
  findNamedProducts: { names: ['Ceiling fans', '吊扇'] },
  createPriceList: priceList,
  updatePriceList: { ...priceList, firstDay: '2026-12-15', version: 1 },
  publishPriceList: { version: 2 },
  putRates: { exchangeRate: '2650', cnyRate: '7.12', updatedAt: '2026-11-23T05:10:00.000Z' },
  lookAtRate: { reason: 'Agreed with the customer before the rate changed' },
  createCurrency: { code: 'KES', sortOrder: 4 },
  updateCurrency: { code: 'KES', sortOrder: 4, isActive: false, version: 1 },
  putStorageSettings: {
    currency: 'TZS',
    validFrom: '2026-12-01',
    sea: {
      freeDays: 7,
      countsStartDay: false,
      measure: 'cbm',
      bands: [
        { fromDay: 1, perDay: '2000' },
        { fromDay: 15, perDay: '4000' },
      ],
    },
    air: { freeDays: 3, countsStartDay: false, measure: 'package', bands: [{ fromDay: 1, perDay: '1000' }] },
    version: 1,
  },
}
