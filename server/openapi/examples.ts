/** Bodies as programs send them, by the call. `tests/server/openapi.test.ts` checks each by its contract. */
export const EXAMPLE_BODIES: Readonly<Record<string, object>> = {
  login: { email: 'secretary@example.com', password: 'demo1234' },
  createCustomer: { name: 'Zawadi Mushi', phones: ['+255754000111'], language: 'sw' },
  createProduct: {
    english: 'Ceiling fans',
    chinese: '吊扇',
    swahili: 'Feni za dari',
    generalName: 'electronics',
    quantityMeasure: 'cbm',
    price: '320',
  },
  createBatch: {
    number: 'SEA-048',
    freightMode: 'sea',
    departureDate: '2027-01-15',
    departurePort: 'guangzhou',
    dischargePort: 'dar-es-salaam',
  },
  setBatchTransitStatus: { transitStatus: 2 },
  setBatchExchangeRate: { exchangeRate: '2650', reason: 'The rate of the day it left' },
  createPackage: {
    receiverId: '3f2b8a4e-6d1c-4e0f-9b7a-5c2d1e8f9a01',
    courierNumber: 'SF1234567890',
    packingList: [
      {
        description: 'Shoes',
        quantity: '0.36',
        price: '320',
        pieces: 3,
        weightKg: '24.5',
        lengthCm: '60',
        widthCm: '50',
        heightCm: '40',
      },
    ],
  },
  setWaitingStatus: { waitingStatus: 'approved' },
  recordPayment: { amount: '130000', currency: 'TZS', method: 'mobile_money', reference: 'RB12CD34EF' },
  giveDiscount: { amount: '5', currency: 'USD', reason: 'A damaged box' },
  createTransaction: {
    type: 'expense',
    currency: 'TZS',
    amount: '45000',
    description: 'Fuel for the delivery van',
    date: '2026-11-24',
  },
  expectParcels: {
    customerId: '3f2b8a4e-6d1c-4e0f-9b7a-5c2d1e8f9a01',
    parcels: [{ courierNumber: 'SF1234567890', remark: 'Two boxes' }],
  },
  createApiKey: {
    name: 'Web shop',
    scopes: ['cargo:read', 'customers:read'],
    customerIds: null,
    expiresOn: '2027-06-30',
  },
  createWebhook: {
    name: 'Web shop',
    url: 'https://shop.example.com/cargo-events',
    events: ['package.arrived', 'package.handed_over'],
    isActive: true,
  },
}
