import { HttpResponse } from 'msw'
import type { DataOf } from '@/lib/contracts/endpoint'
import { IDEMPOTENCY_HEADER } from '@/lib/contracts/envelope'
import { expectParcels, forgetExpectedParcel, listExpectedParcels } from '@/lib/contracts/expected-parcels'
import {
  correctParcel,
  getScale,
  listOwnParcels,
  listReceivers,
  lookUpReceiving,
  type OwnParcel,
  type ReceivedParcel,
  receiveParcel,
} from '@/lib/contracts/receiving'
import { PHONE_END } from '@/lib/domain/phone'
import { bareCourierNumber } from '@/lib/domain/scanned-code'
import errors from '@/locales/en/errors.json'
import { answer, MockFailure } from './answer'
import { makePackage } from './make-package'
import { pageOf } from './page-of'
import { type MockState, makeImage, newId } from './state'

/** Courier numbers that make the mock API fail. */
export const RECEIVING_FAIL = {
  /** The line is down whenever it is sent. */
  noLine: 'NOLINE001',
  /** It is received, and the first answer does not come back. */
  lostAnswer: 'LOST001',
  /** It came before: refused until that is accepted. */
  doubted: 'DOUBT001',
  /** The server breaks over it each time. */
  broken: 'BROKEN001',
} as const

type Cargo = MockState['packages'][number]

function receivedOf(cargo: Cargo): ReceivedParcel {
  return {
    parcel: cargo,
    label: {
      packageId: cargo.id,
      numbers: null,
      trackingNumber: cargo.trackingNumber,
      courierNumber: cargo.courierNumber,
      shippingMark: null,
      receiverName: null,
      freightMode: cargo.freightMode,
      pieces: cargo.pieces,
      weightKg: cargo.weightKg,
      shelf: cargo.shelf,
      receivedAt: cargo.createdAt,
    },
  }
}

const rowOf = (cargo: Cargo): DataOf<typeof receiveParcel> => receiveParcel.data.parse(receivedOf(cargo))

const ownOf = (cargo: Cargo): OwnParcel => ({
  ...cargo,
  lengthCm: null,
  widthCm: null,
  heightCm: null,
  description: null,
  imageIds: cargo.images.map(({ id }) => id),
  image: cargo.images[0] ?? null,
  isCorrectable: true,
})

export function receivingHandlers(state: MockState) {
  return [
    answer(state, listReceivers, () =>
      state.customers.map(({ id, name, shippingMark, phones }) => ({
        id,
        name,
        shippingMark,
        phoneEnds: phones.map((phone) => phone.slice(-PHONE_END)),
      })),
    ),
    answer(state, getScale, () => {
      const { scaleTemplate: template, scaleBaudRate: baudRate, scaleFormat: format } = state.company
      return template === '' ? null : { template, baudRate, format }
    }),
    answer(state, lookUpReceiving, ({ query }) => {
      const courierNumber = bareCourierNumber(query.courierNumber)
      return {
        courierNumber,
        expected: state.expected.get(courierNumber) ?? null,
        received: state.packages
          .filter((one) => one.courierNumber === courierNumber)
          .map(({ id, trackingNumber, receiverInfo, createdAt, location }) => ({
            id,
            trackingNumber,
            receiverName: receiverInfo?.name ?? null,
            createdAt,
            location,
            image: null,
          })),
        guesses: [],
      }
    }),
    answer(state, listExpectedParcels, ({ query }) => pageOf(state.announced, query)),
    answer(state, expectParcels, ({ body }) => {
      const customer = state.customers.find((one) => one.id === body.customerId)
      if (!customer) throw new MockFailure(404, 'not_found', errors.notFound)
      const { id, name, shippingMark } = customer
      const parcels = body.parcels.map((parcel) => ({
        ...parcel,
        id: newId(),
        customer: { id, name, shippingMark, phone: null },
        declared: null,
        order: null,
        packageInfo: null,
        receivedAt: null,
        createdAt: '2026-11-20T08:00:00.000Z',
      }))
      state.announced.push(...parcels)
      return parcels
    }),
    answer(state, forgetExpectedParcel, ({ params }) => {
      state.announced = state.announced.filter(({ id }) => id !== params.id)
      return null
    }),
    answer(state, listOwnParcels, () => ({
      count: state.packages.length,
      pieces: state.packages.length,
      weightKg: '0',
      unknownCount: 0,
      latest: state.packages.map(ownOf).reverse(),
    })),
    answer(state, correctParcel, () => {
      throw new MockFailure(404, 'not_found', errors.notFound)
    }),
    answer(state, receiveParcel, ({ body, request }) => {
      if (body.courierNumber === RECEIVING_FAIL.noLine) return HttpResponse.error()
      if (body.courierNumber === RECEIVING_FAIL.broken)
        throw new MockFailure(500, 'internal', errors.internal)
      if (body.courierNumber === RECEIVING_FAIL.doubted && !body.accepted.includes('repeated')) {
        throw new MockFailure(409, 'parcel_doubts', errors.parcelDoubts, {
          courierNumber: 'Already received as UMJ00000000 on 2026-11-20',
        })
      }
      const receiver = state.customers.find((one) => one.id === body.receiverId) ?? null
      const line = { ...body, description: 'Goods', productId: null, quantity: '1', price: '0' }
      const cargo = makePackage({
        id: newId(),
        receiver,
        products: [],
        rates: state.rates,
        body: {
          ...body,
          batchId: null,
          remark: null,
          officialRemark: null,
          packingList: [line],
          isPriced: false,
        },
      })
      state.packages.push({ ...cargo, images: body.imageIds.map(makeImage) })
      if (body.courierNumber === RECEIVING_FAIL.lostAnswer) {
        state.answered.set(request.headers.get(IDEMPOTENCY_HEADER) ?? '', rowOf(cargo))
        return HttpResponse.error()
      }
      return rowOf(cargo)
    }),
  ]
}
