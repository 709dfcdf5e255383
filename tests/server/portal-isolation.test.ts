import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '@/lib/contracts/all'
import { askForPackage } from '@/lib/contracts/customer-requests'
import { addCollector } from '@/lib/contracts/deliveries'
import { issueInvoice } from '@/lib/contracts/issued-invoices'
import { openMyClaim } from '@/lib/contracts/my-claims'
import { claimMyParcel } from '@/lib/contracts/my-parcels'
import { recordPayment } from '@/lib/contracts/payments'
import * as portal from '@/lib/contracts/portal'
import { insertBatch } from '@/tests/factories/batches'
import { insertPackage } from '@/tests/factories/packages'
import { makeJpeg, multipart } from '@/tests/factories/photos'
import { startApi, type TestApi } from './support/api'
import { ask, send } from './support/call'
import { enteredCustomer } from './support/portal'
import { fingerprint } from './support/snapshot'

let api: TestApi
let accountant: string
beforeAll(async () => {
  api = await startApi()
  accountant = await api.signIn({ position: 'accountant' })
})
afterAll(() => api.close())
afterEach(() => expect(api.troubles).toEqual([]))

const NAME = 'Zawadi wa Siri'
let made = 0

const claimFor = (packageId: string) => ({ packageId, kind: 'damaged' as const, description: 'Siri' })

/** An issued invoice over a package, and the receipt of a payment of it. */
async function documentsOf(packageId: string) {
  const token = accountant
  const { id, number } = await ask(api, issueInvoice, {
    token,
    body: { packageIds: [packageId], dueOn: '2099-01-01', taxClass: 'zero' },
  })
  const { instalment } = await ask(api, recordPayment, {
    token,
    params: { id: packageId },
    body: { amount: '20', currency: 'USD', method: 'cash' },
  })
  return { invoiceId: id, invoiceNumber: number, receiptNumber: String(instalment.receiptNumber) }
}

/** Another customer with one of everything that a call of the customer's own can name. */
async function somebodyElse() {
  const { id, phone, as } = await enteredCustomer(api, { name: NAME })
  const courierNumber = `SF98700${++made}`
  const [announced] = await ask(api, portal.announceParcels, {
    ...as,
    body: { courierNumbers: [courierNumber], remark: 'Siri' },
  })
  const [device] = await ask(api, portal.listPortalDevices, as)
  const batch = await insertBatch(api.db, { transitStatus: 2 })
  const inWarehouse = await insertPackage(api.db, { receiverId: id, totalUSD: '100' })
  const wish = { kind: 'wait', text: 'Siri', wantedOn: null } as const
  const request = await ask(api, askForPackage, { ...as, params: { id: inWarehouse.id }, body: wish })
  const measures = { kind: 'measureDoubt', text: 'Siri', wantedOn: null } as const
  const doubt = await ask(api, askForPackage, { ...as, params: { id: inWarehouse.id }, body: measures })
  const onTheWay = await insertPackage(api.db, { receiverId: id, batchId: batch.id, totalUSD: '50' })
  const names = [id, phone, NAME, courierNumber, inWarehouse.id, inWarehouse.trackingNumber, onTheWay.id]
  const claim = await ask(api, openMyClaim, { ...as, body: claimFor(inWarehouse.id) })
  const collector = await ask(api, addCollector, {
    ...as,
    body: { name: 'Siri Collector', isStanding: true },
  })
  const unknown = await insertPackage(api.db, { receiverId: null })
  const proof = `Siri ya ${phone}`
  await ask(api, claimMyParcel, { ...as, params: { id: unknown.id }, body: { proof } })
  const documents = await documentsOf(onTheWay.id)
  return {
    ...documents,
    customerId: id,
    announcementId: announced?.id ?? '',
    deviceId: device?.id ?? '',
    requestId: request.id,
    doubtId: doubt.id,
    claimId: claim.id,
    claimVersion: claim.version,
    collectorId: collector.id,
    /** In the warehouse in China, and on the way. */
    packageIds: [inWarehouse.id, onTheWay.id],
    /** What tells of this customer, wherever it is written. */
    names: [...names, proof, unknown.id, onTheWay.trackingNumber, documents.invoiceNumber],
  }
}
type Somebody = Awaited<ReturnType<typeof somebodyElse>>

interface Request {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

/** Each call that names something, with everything of another customer's that it could name. */
const FOREIGN: Record<string, (other: Somebody, ownPackageId: string) => Request[] | Promise<Request[]>> = {
  chooseCustomer: ({ customerId }) => [{ body: { customerId } }],
  endPortalDevice: ({ deviceId }) => [{ params: { id: deviceId } }],
  getPortalPackage: ({ packageIds }) => packageIds.map((id) => ({ params: { id } })),
  shipPortalPackage: ({ packageIds }) => packageIds.map((id) => ({ params: { id } })),
  askForPackage: ({ packageIds }, ownPackageId) => [
    ...packageIds.map((id) => ({ params: { id }, body: { kind: 'wait', text: null } })),
    {
      params: { id: ownPackageId },
      body: { kind: 'together', wantedOn: '2099-01-01', text: null, packageIds },
    },
  ],
  getMyInvoicePdf: ({ invoiceId }) => [{ params: { id: invoiceId } }],
  getMyReceiptPdf: ({ receiptNumber }) => [{ params: { number: receiptNumber } }],
  openMyClaim: ({ packageIds }) => packageIds.map((id) => ({ body: claimFor(id) })),
  claimMyParcel: ({ packageIds }) => packageIds.map((id) => ({ params: { id }, body: { proof: 'Mine' } })),
  getMyClaim: ({ claimId }) => [{ params: { id: claimId } }],
  addMyClaimPhoto: async ({ claimId }) => [{ params: { id: claimId }, ...multipart(await makeJpeg()) }],
  answerMyClaim: ({ claimId, claimVersion }) => [
    { params: { id: claimId }, body: { answer: 'withdrawn', note: null, version: claimVersion } },
  ],
  describeMyPackage: ({ packageIds }) =>
    packageIds.map((id) => ({ params: { id }, body: { description: 'Shoes', declaredUSD: '5' } })),
  removeCollector: ({ collectorId }) => [{ params: { id: collectorId } }],
  addMyDoubtPhoto: async ({ doubtId }) => [{ params: { id: doubtId }, ...multipart(await makeJpeg()) }],
  takeBackRequest: ({ requestId }) => [{ params: { id: requestId } }],
  takeBackAnnouncement: ({ announcementId }) => [{ params: { id: announcementId } }],
  addOrderPhoto: async ({ announcementId }) => [
    { params: { id: announcementId }, ...multipart(await makeJpeg()) },
  ],
}

/** Calls that take something in, a page of a list at most, and can name nothing of anybody's. */
const NAMES_NOTHING = [
  'addCollector',
  'announceParcels',
  'chooseDelivery',
  'choosePortalMessages',
  'giveMyTaxNumber',
  'listMyInvoices',
  'listMyReceipts',
]

const CALLS = ALL_ENDPOINTS.filter(({ access }) => access === 'customer')

describe('a customer’s own calls', () => {
  it('each say here what of another customer’s they could name, or that they can name nothing', () => {
    const takesIn = CALLS.filter(({ params, query, body }) => params || query || body)
    const known = [...Object.keys(FOREIGN), ...NAMES_NOTHING]
    expect(known.sort()).toEqual(takesIn.map(({ name }) => name).sort())
    for (const { name, params } of CALLS) if (params) expect(Object.keys(FOREIGN)).toContain(name)
  })

  it.each(CALLS.map((call) => [call.name, call] as const))(
    '%s answers 404 to what is another customer’s, tells nothing of it and leaves it as it is',
    async (name, call) => {
      const [me, other] = [await enteredCustomer(api), await somebodyElse()]
      const own = await insertPackage(api.db, { receiverId: me.id, totalUSD: '10' })
      const requests = (await FOREIGN[name]?.(other, own.id)) ?? (call.method === 'GET' ? [{}] : [])
      for (const request of requests) {
        const before = await fingerprint(api.pool)
        const headers = { ...request.headers, ...me.as.headers }
        const answer = await send(api, call, { ...request, headers })
        expect(answer.statusCode, answer.body).toBe(FOREIGN[name] ? 404 : 200)
        for (const one of other.names) expect(answer.body).not.toContain(one)
        // Reading signs links, and their key is made by the first.
        if (call.method !== 'GET') expect(await fingerprint(api.pool)).toEqual(before)
      }
    },
  )
})
