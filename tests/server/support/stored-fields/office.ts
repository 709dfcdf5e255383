import * as blog from '@/lib/contracts/blog'
import * as company from '@/lib/contracts/company'
import type { BodyInputOf } from '@/lib/contracts/endpoint'
import * as files from '@/lib/contracts/files'
import * as invoices from '@/lib/contracts/invoices'
import * as listViews from '@/lib/contracts/list-views'
import * as priceLists from '@/lib/contracts/price-lists'
import type { ListName } from '@/lib/domain/lists'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPhoto } from '@/tests/factories/photos'
import { insertProduct } from '@/tests/factories/products'
import { ask } from '../call'
import { type Office, type StoredCall, stores, versionSent } from './stored'

type Post = Required<BodyInputOf<typeof blog.createPost>>

async function postBodies({ api: { db } }: Office): Promise<[Post, Post]> {
  const picture = async () => (await insertPhoto(db, { kind: 'blog' })).id
  return [
    {
      title: 'Sea or air?',
      summary: 'A rule of thumb',
      type: 'guide',
      language: 'zh',
      post: '<p>By sea, when it is big.</p>',
      thumbnailId: await picture(),
      status: 'published',
    },
    {
      title: 'The next ship',
      summary: 'It leaves on Friday',
      type: 'news',
      language: 'sw',
      post: '<p>Bring it by Wednesday.</p>',
      thumbnailId: await picture(),
      status: 'draft',
    },
  ]
}

const readPost =
  ({ api, token }: Office) =>
  async ({ id }: { id: string }) => {
    const read = await ask(api, blog.getPost, { token, params: { id } })
    return { ...versionSent(read), thumbnailId: read.thumbnail?.id }
  }

type CompanyBody = Required<BodyInputOf<typeof company.putCompanySettings>>

const companyBodies: [Omit<CompanyBody, 'version'>, Omit<CompanyBody, 'version'>] = [
  {
    name: 'Upendo Cargo',
    legalName: 'Upendo Cargo Ltd',
    email: 'upendo@example.com',
    tin: '123456789',
    vrn: '40-012345-X',
    trackingPrefix: 'UPC',
    yearsOfExperience: 7,
    airDivisor: 5500,
    chinaOffice: {
      name: 'Baiyun',
      city: 'Guangzhou',
      country: 'China',
      address: 'Airport Road 1',
      phones: ['+8613711112222'],
      weekdayHours: '08:00-16:00',
      weekendHours: '10:00-12:00',
      timeZone: 'Asia/Shanghai',
      position: { latitude: '23.25', longitude: '113.5' },
    },
    tanzaniaOffice: {
      name: 'Kariakoo',
      city: 'Dar es Salaam',
      country: 'Tanzania',
      address: 'Msimbazi Street 2',
      phones: ['+255754000111'],
      weekdayHours: '08:30-16:30',
      weekendHours: '10:30-12:30',
      timeZone: 'Africa/Dar_es_Salaam',
      position: { latitude: '-6.8', longitude: '39.27' },
    },
    playStoreUrl: 'https://play.example.com/cargo',
    appStoreUrl: 'https://apps.example.com/cargo',
    advancePercent: 40,
    rateTolerancePercent: 12,
    discountTolerancePercent: 20,
    priceOverrideTolerancePercent: 9,
    sessionIdleMinutes: 45,
    doubtHours: 12,
    twoStepRequired: true,
    stepUpMinutes: 20,
    handOverCode: 'required',
    chinaWarehouse: {
      contact: '乌莫贾仓库',
      phone: '+8613711115555',
      address: '广州市白云区石井街道 3 号仓',
    },
    phoneTracking: 'code',
    carrierMoves: 'move',
    scaleTemplate: 'ST,GS,{weight}{unit}',
    scaleBaudRate: 2400,
    scaleFormat: '7E1',
    deliveryAreas: ['Kariakoo', 'Ilala'],
    licences: ['Clearing and forwarding agent, CF/0123'],
  },
  {
    name: 'Amani Cargo',
    legalName: 'Amani Cargo Ltd',
    email: 'amani@example.com',
    tin: '987654321',
    vrn: '10-000001-B',
    trackingPrefix: 'AMN',
    yearsOfExperience: 8,
    airDivisor: 6500,
    chinaOffice: {
      name: 'Futian',
      city: 'Yiwu',
      country: 'PR China',
      address: 'Market Road 3',
      phones: ['+8613711113333', '+8613711114444'],
      weekdayHours: '09:15-17:15',
      weekendHours: '11:15-13:15',
      timeZone: 'Asia/Hong_Kong',
      position: { latitude: '29.3', longitude: '120.1' },
    },
    tanzaniaOffice: {
      name: 'Darajani',
      city: 'Zanzibar',
      country: 'Zanzibar, Tanzania',
      address: 'Creek Road 4',
      phones: ['+255754000333'],
      weekdayHours: '09:45-17:45',
      weekendHours: '11:45-13:45',
      timeZone: 'Africa/Nairobi',
      position: { latitude: '-6.16', longitude: '39.19' },
    },
    playStoreUrl: 'https://play.example.com/amani',
    appStoreUrl: 'https://apps.example.com/amani',
    advancePercent: 60,
    rateTolerancePercent: 15,
    discountTolerancePercent: 5,
    priceOverrideTolerancePercent: 3,
    sessionIdleMinutes: 90,
    doubtHours: 48,
    twoStepRequired: false,
    stepUpMinutes: 25,
    handOverCode: 'off',
    chinaWarehouse: { contact: '阿玛尼仓库', phone: '+8613711116666', address: '义乌市江东街道 8 号仓' },
    phoneTracking: 'states',
    carrierMoves: 'notify',
    scaleTemplate: 'S {weight} kg',
    scaleBaudRate: 19_200,
    scaleFormat: '7O1',
    deliveryAreas: ['Mbezi'],
    licences: ['Freight forwarder, FF/77', 'Bonded warehouse, BW/9'],
  },
]

type InvoiceBody = Omit<Required<BodyInputOf<typeof invoices.putInvoiceSettings>>, 'version'>

const invoiceBodies: [InvoiceBody, InvoiceBody] = [
  {
    tanzanianCurrencies: 'TZS',
    cashRounding: '50',
    bankAccounts: [
      {
        bank: 'CRDB',
        accountName: 'Upendo',
        accountNumber: '0150',
        currency: 'TZS',
        branch: 'Kariakoo',
        swift: 'CORUTZTZ',
      },
    ],
    mobileMoney: [{ provider: 'M-Pesa', name: 'Upendo', number: '555010' }],
  },
  {
    tanzanianCurrencies: 'USD+TZS',
    cashRounding: '100',
    bankAccounts: [
      {
        bank: 'NMB',
        accountName: 'Amani',
        accountNumber: '0250',
        currency: 'USD',
        branch: 'Posta',
        swift: 'NMIBTZTZ',
      },
    ],
    mobileMoney: [{ provider: 'Mixx', name: 'Amani', number: '555020' }],
  },
]

type ListBody = Required<BodyInputOf<typeof priceLists.createPriceList>>

async function listBodies({ api: { db } }: Office): Promise<[ListBody, ListBody]> {
  return [
    {
      name: 'December',
      customerId: (await insertCustomer(db)).id,
      percent: '-10',
      firstDay: '2026-12-01',
      rules: [
        {
          productId: (await insertProduct(db)).id,
          generalName: null,
          freightMode: 'air',
          departurePort: 'guangzhou',
          dischargePort: 'dar-es-salaam',
          measure: 'kg',
          currency: 'USD',
          price: '11.5',
          minimumCharge: '20',
          roundingStep: '0.5',
          roundingDirection: 'up',
          divisor: 6000,
          kgPerCbm: null,
          scope: 'package',
        },
      ],
    },
    {
      name: 'January',
      customerId: (await insertCustomer(db)).id,
      percent: '5.5',
      firstDay: '2027-01-01',
      rules: [
        {
          productId: null,
          generalName: 'Phones',
          freightMode: 'sea',
          departurePort: 'hongkong',
          dischargePort: 'mombasa',
          measure: 'cbm',
          currency: 'CNY',
          price: '3000.25',
          minimumCharge: '150.5',
          roundingStep: '0.1',
          roundingDirection: 'nearest',
          divisor: 5000,
          kgPerCbm: 500,
          scope: 'piece',
        },
      ],
    },
  ]
}

const readPriceList =
  ({ api, token }: Office) =>
  async ({ id }: { id: string }) => {
    const read = await ask(api, priceLists.getPriceList, { token, params: { id } })
    return { ...versionSent(read), customerId: read.customer?.id ?? null }
  }

const readListView =
  ({ api, token }: Office) =>
  async ({ id, list }: { id: string; list: ListName }) => {
    const all = await ask(api, listViews.listListViews, { token, query: { list } })
    const read = all.find((view) => view.id === id)
    return read && versionSent(read)
  }

const viewBodies = [
  { name: 'Late', isShared: false, query: 'unpaid=true' },
  { name: 'Air', isShared: true, query: 'freightMode=air' },
]

export const OFFICE_CALLS: StoredCall[] = [
  stores(listViews.createListView, async (office) => ({
    sent: viewBodies.map((body, index) => ({
      body: { ...body, list: index ? ('packages' as const) : ('customers' as const) },
    })),
    read: readListView(office),
  })),
  stores(listViews.updateListView, async (office) => {
    const { api, token } = office
    const body = { list: 'batches' as const, name: 'Mine', isShared: false, query: '' }
    const { id, version } = await ask(api, listViews.createListView, { token, body })
    return {
      sent: viewBodies.map((each, index) => ({
        params: { id },
        body: { ...each, version: version + index },
      })),
      read: readListView(office),
    }
  }),
  stores(priceLists.createPriceList, async (office) => ({
    sent: (await listBodies(office)).map((body) => ({ body })),
    read: readPriceList(office),
  })),
  stores(priceLists.updatePriceList, async (office) => {
    const { api, token } = office
    const [first] = await listBodies(office)
    const { id, version } = await ask(api, priceLists.createPriceList, { token, body: first })
    return {
      sent: (await listBodies(office)).map((each, index) => ({
        params: { id },
        body: { ...each, version: version + index },
      })),
      read: readPriceList(office),
    }
  }),
  stores(blog.createPost, async (office) => ({
    sent: (await postBodies(office)).map((body) => ({ body })),
    read: readPost(office),
  })),
  stores(blog.updatePost, async (office) => {
    const { api, token } = office
    const body = { title: 'Later', type: 'news', language: 'en', status: 'draft' } as const
    const { id, version } = await ask(api, blog.createPost, { token, body })
    return {
      sent: (await postBodies(office)).map((each, index) => ({
        params: { id },
        body: { ...each, version: version + index },
      })),
      read: readPost(office),
    }
  }),
  stores(company.putCompanySettings, async ({ api, token }) => {
    const { version } = await ask(api, company.getCompanySettings, { token })
    return {
      sent: companyBodies.map((body, index) => ({ body: { ...body, version: version + index } })),
      read: () => ask(api, company.getCompanySettings, { token }).then(versionSent),
    }
  }),
  stores(invoices.putInvoiceSettings, async ({ api, token }) => {
    const { version } = await ask(api, invoices.getInvoiceSettings, { token })
    return {
      sent: invoiceBodies.map((body, index) => ({ body: { ...body, version: version + index } })),
      // What waits for a second person stands beside what counts.
      read: async () => {
        const settings = await ask(api, invoices.getInvoiceSettings, { token })
        return versionSent({ ...settings, ...settings.accountsChange })
      },
    }
  }),
  stores(files.deleteOldFiles, async ({ api, token }) => ({
    sent: [{ body: { daysAgo: 181 } }, { body: { daysAgo: 365 } }],
    read: async () => {
      const { result } = await ask(api, files.listFileSweeps, { token })
      // One a day is taken.
      await api.db.deleteFrom('file_sweeps').execute()
      return result[0]
    },
  })),
]
