import type { Customer } from '@/lib/contracts/customers'
import type { CargoPackage } from '@/lib/contracts/packages'
import { makePackage } from './make-package'
import { makeCustomer, newId } from './state'

/** A package of one line that lies in the waiting room. */
export function received(
  part: Partial<CargoPackage> = {},
  receiver: Customer = makeCustomer(),
): CargoPackage {
  const item = {
    productId: null,
    description: '鞋',
    quantity: '2',
    price: '3',
    pieces: 1,
    weightKg: null,
    lengthCm: null,
    widthCm: null,
    heightCm: null,
  }
  const body = {
    receiverId: receiver.id,
    packingList: [item],
    batchId: null,
    courierNumber: null,
    freightMode: null,
    imageIds: [],
    remark: null,
    officialRemark: null,
  }
  const rates = { exchangeRate: '2600', cnyRate: '7.1', otherRates: [], updatedAt: null }
  return { ...makePackage({ id: newId(), receiver, products: [], body, rates }), ...part }
}
