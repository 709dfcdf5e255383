import type { Customer } from '@/lib/contracts/customers'
import type { BodyOf } from '@/lib/contracts/endpoint'
import type { CargoPackage, createPackage } from '@/lib/contracts/packages'
import type { Product } from '@/lib/contracts/products'
import type { Rates } from '@/lib/contracts/rates'
import { packingListTotal } from '@/lib/domain/payment'
import { newId } from './state'

interface Received {
  id: string
  receiver: Customer | null
  products: Product[]
  body: BodyOf<typeof createPackage>
  rates: Rates
}

/** A package as the API answers it right after it was received. */
export function makePackage({ id, receiver, products, body, rates }: Received): CargoPackage {
  const {
    packingList,
    receiverId: _receiverId,
    batchId: _batchId,
    imageIds: _imageIds,
    rateReason: _rateReason,
    ...fields
  } = body
  const totalUSD = packingListTotal(packingList)
  return {
    ...fields,
    id,
    trackingNumber: 'UMJ00000000',
    receiverInfo: receiver && { id: receiver.id, name: receiver.name },
    batchInfo: null,
    transitStatus: 1,
    shownTransitStatus: 1,
    waitingStatus: 'pending',
    pieces: packingList.reduce((sum, item) => sum + item.pieces, 0),
    weightKg: '0',
    cbm: '0',
    currencyConverter: body.currencyConverter ?? rates.exchangeRate,
    totalUSD,
    discountAmountUSD: '0.00',
    paidAmountUSD: '0.00',
    remainingUSD: totalUSD,
    creditUSD: '0.00',
    isPaymentForceCompleted: false,
    isPaymentComplete: false,
    isPriced: body.isPriced ?? true,
    cartonInfo: null,
    delivery: null,
    receiverPhone: null,
    readyNotifiedAt: null,
    deliveredTo: null,
    deliveredAt: null,
    wholePieces: null,
    location: body.shelf ? { site: 'guangzhou', code: body.shelf } : null,
    createdAt: '2026-11-21T04:00:00.000Z',
    version: 1,
    shelf: body.shelf ?? null,
    otherParts: [],
    packingList: packingList.map((item) => {
      const product = products.find((one) => one.id === item.productId)
      return {
        ...item,
        id: newId(),
        product: product ?? null,
        quantityMeasure: product?.quantityMeasure ?? 'item',
        customQuantityMeasure: null,
        cbm: null,
        pricing: null,
      }
    }),
    images: [],
    history: [],
    instalments: [],
  }
}
