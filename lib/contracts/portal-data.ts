import * as z from 'zod'
import { endpoint } from './endpoint'
import { calendarDate, decimalOut, idParams, instant, text } from './fields'

const goods = z.object({
  description: z.string().nullable(),
  pieces: z.number().int(),
  quantity: decimalOut,
  price: decimalOut,
})

const ownPackage = z.object({
  trackingNumber: z.string(),
  courierNumber: z.string().nullable(),
  receivedAt: instant,
  pieces: z.number().int(),
  weightKg: decimalOut,
  cbm: decimalOut,
  totalUSD: decimalOut,
  discountUSD: decimalOut,
  paidUSD: decimalOut,
  deliveredAt: instant.nullable(),
  deliveredTo: z.string().nullable(),
  /** 'code' or 'paper'. */
  deliveryProof: z.string().nullable(),
  goods: z.array(goods),
  /** What the customs are told beyond the packing list. */
  customs: z
    .object({
      description: z.string().nullable(),
      hsCode: z.string().nullable(),
      netKg: decimalOut.nullable(),
      declaredUSD: decimalOut.nullable(),
    })
    .nullable(),
  /** Addresses of its photos, on this server. */
  photos: z.array(z.string()),
})

const ownDelivery = z.object({
  area: z.string(),
  address: z.string(),
  wantedOn: calendarDate,
  dayPart: z.string(),
  state: z.string(),
  askedAt: instant,
  visits: z.array(
    z.object({
      at: instant,
      outcome: z.string(),
      deliveredTo: z.string().nullable(),
      reason: z.string().nullable(),
      cashTZS: decimalOut,
      latitude: decimalOut.nullable(),
      longitude: decimalOut.nullable(),
    }),
  ),
})

/** As the bank or the network reported it. */
const ownMoneyIn = z.object({
  provider: z.string(),
  reference: z.string(),
  payer: z.string().nullable(),
  phone: z.string().nullable(),
  amount: decimalOut,
  currency: z.string(),
  paidOn: calendarDate,
  state: z.string(),
})

const ownClaim = z.object({
  number: z.string(),
  trackingNumber: z.string(),
  kind: z.string(),
  description: z.string(),
  state: z.string(),
  openedAt: instant,
  offer: z
    .object({ amount: decimalOut, currency: z.string(), texts: z.record(z.string(), z.string()) })
    .nullable(),
  /** Addresses that are good for one to two hours. */
  photos: z.array(z.string()),
})

/** Of a parcel without an owner. */
const ownParcelClaim = z.object({
  receivedAt: instant,
  courierNumber: z.string().nullable(),
  proof: z.string().nullable(),
  state: z.string(),
  claimedAt: instant,
  decidedAt: instant.nullable(),
})

const ownTransfer = z.object({
  number: z.string(),
  senderName: z.string(),
  amount: decimalOut,
  currency: z.string(),
  purpose: z.string().nullable(),
  status: z.string(),
  askedAt: instant,
})

/** Entries of each list at most: what is older is asked for at the office. */
export const MOST_IN_FILE = 5000

const personalData = z.object({
  writtenAt: instant,
  customer: z.object({
    name: z.string(),
    phones: z.array(z.string()),
    whatsAppNumber: z.string().nullable(),
    language: z.string(),
    noticeChannel: z.string().nullable(),
    unwantedNotices: z.array(z.string()),
    shippingMark: z.string().nullable(),
    secretTrackingCode: z.string().nullable(),
    tin: z.string().nullable(),
    vrn: z.string().nullable(),
    nationalId: z.string().nullable(),
    address: z.string().nullable(),
    since: instant,
  }),
  packages: z.array(ownPackage),
  payments: z.array(
    z.object({
      trackingNumber: z.string(),
      receiptNumber: z.string().nullable(),
      amount: decimalOut,
      currency: z.string(),
      paidOn: calendarDate,
      isReversed: z.boolean(),
    }),
  ),
  announced: z.array(
    z.object({
      courierNumber: z.string(),
      remark: z.string().nullable(),
      declaredAmount: decimalOut.nullable(),
      declaredCurrency: z.string().nullable(),
      announcedAt: instant,
      /** The address of the order's photo, good for one to two hours. */
      photo: z.string().nullable(),
    }),
  ),
  requests: z.array(
    z.object({
      trackingNumber: z.string(),
      kind: z.string(),
      text: z.string().nullable(),
      answer: z.string().nullable(),
      askedAt: instant,
      /** Addresses of the caller’s own photos, good for one to two hours. */
      photos: z.array(z.string()),
    }),
  ),
  claims: z.array(ownClaim),
  parcelClaims: z.array(ownParcelClaim),
  deliveries: z.array(ownDelivery),
  collectors: z.array(
    z.object({ name: z.string(), phone: z.string().nullable(), isStanding: z.boolean(), since: instant }),
  ),
  moneyIn: z.array(ownMoneyIn),
  transfers: z.array(ownTransfer),
  invoices: z.array(
    z.object({
      number: z.string(),
      kind: z.string(),
      issuedOn: calendarDate,
      customerName: z.string(),
      totalUSD: decimalOut,
      totalTZS: decimalOut,
    }),
  ),
  /** House bills and house air waybills. */
  houseDocuments: z.array(
    z.object({
      number: z.string(),
      kind: z.string(),
      batch: z.string(),
      shipper: z.string().nullable(),
      notify: z.string().nullable(),
      marks: z.string().nullable(),
      createdAt: instant,
    }),
  ),
  forgetting: z.array(
    z.object({
      state: z.string(),
      /** What the office wrote down when it was asked in the customer's place. */
      note: z.string().nullable(),
      answer: z.string().nullable(),
      askedAt: instant,
    }),
  ),
  messages: z.array(
    z.object({ channel: z.string(), phone: z.string(), body: z.string(), writtenAt: instant }),
  ),
  answers: z.array(z.object({ phone: z.string(), body: z.string(), receivedAt: instant })),
  devices: z.array(z.object({ userAgent: z.string(), since: instant, lastSeenAt: instant })),
})

export const getPortalData = endpoint({
  name: 'getPortalData',
  tag: 'customer portal',
  summary:
    'Everything that is stored of the caller, for a file of their own: person, phones, choices, packages with photos, payments, money that came in, invoices, transfers, house documents, announcements with photos, requests with photos, claims with offers and photos, claims of parcels without an owner, deliveries, people who may collect, messages without codes, answers and devices. Refused to somebody of the office who looks on.',
  method: 'GET',
  path: '/my/data',
  access: 'customer',
  data: personalData,
})

export const makeCustomerDataFile = endpoint({
  name: 'makeCustomerDataFile',
  tag: 'customers',
  summary:
    'The same for a customer who asks the office: everything that is stored of them, with the devices of phones that are theirs alone. `reason` says how they asked and how one made sure who it is; the audit log has it with who read the data.',
  method: 'POST',
  path: '/customers/{id}/data-file',
  access: 'customers.dataFile',
  stepUp: true,
  readsCustomers: true,
  params: idParams,
  body: z.strictObject({ reason: text(500) }),
  data: personalData,
})
