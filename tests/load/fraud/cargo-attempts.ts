import { setBatchExchangeRate, setBatchTransitStatus } from '@/lib/contracts/batches'
import { deleteCustomer, mergeCustomer } from '@/lib/contracts/customers'
import { bulkPackages, deliverPackage, undoDelivery } from '@/lib/contracts/package-actions'
import {
  type CargoPackage,
  createPackage,
  deletePackage,
  getPackage,
  setPackageBatch,
  setWaitingStatus,
  updatePackage,
} from '@/lib/contracts/packages'
import { decideClaim, giveParcelOwner } from '@/lib/contracts/waiting-room'
import { decimal } from '@/lib/domain/money'
import type { Dishonest } from './dishonest'
import type { Known } from './known'

/** One dishonest thing to try, of one call or of a few that belong together. */
export type Attempt = (who: Dishonest, known: Known) => Promise<void>

const REASON = 'The customer agreed'

async function somePackage(who: Dishonest, known: Known): Promise<CargoPackage | null> {
  const id = known.id('packages')
  return id === undefined ? null : who.read(getPackage, { params: { id } })
}

/** The form of a package as it is, to be sent back with something else in it. */
function formOf(cargo: CargoPackage) {
  return {
    receiverId: cargo.receiverInfo?.id ?? null,
    packingList: cargo.packingList.map((item) => ({
      productId: item.productId,
      description: item.description,
      quantity: item.quantity,
      price: item.price,
      pieces: item.pieces,
      weightKg: item.weightKg,
      lengthCm: item.lengthCm,
      widthCm: item.widthCm,
      heightCm: item.heightCm,
    })),
    courierNumber: cargo.courierNumber,
    freightMode: cargo.freightMode,
    imageIds: cargo.images.map(({ id }) => id),
    remark: cargo.remark,
    officialRemark: cargo.officialRemark,
    shelf: cargo.shelf,
    isPriced: cargo.isPriced,
    version: cargo.version,
  }
}

/** Everything, almost everything, and less than a limit of a tenth, which may be done again and again. */
const FACTORS = ['0', '0.001', '0.5', '0.85', '0.93', '0.97']

const lowerPrice: Attempt = async (who, known) => {
  const cargo = await somePackage(who, known)
  if (!cargo) return
  const factor = who.random.pick(FACTORS)
  const cheaper = (price: string) => decimal(price).times(factor).round(4).toFixed()
  const packingList = formOf(cargo).packingList.map((item) => ({ ...item, price: cheaper(item.price) }))
  const body = { ...formOf(cargo), packingList, isPriced: who.random.chance(0.7) }
  await who.call(updatePackage, { params: { id: cargo.id }, body })
}

const changeReceiver: Attempt = async (who, known) => {
  const cargo = await somePackage(who, known)
  const receiverId = known.id('customers') ?? null
  if (cargo)
    await who.call(updatePackage, { params: { id: cargo.id }, body: { ...formOf(cargo), receiverId } })
}

const changeRate: Attempt = async (who, known) => {
  const cargo = await somePackage(who, known)
  if (!cargo) return
  const currencyConverter = who.random.pick(['1', '26', '2000', '2600', '2800', '9000'])
  const rateReason = who.random.chance(0.5) ? REASON : undefined
  const body = { ...formOf(cargo), currencyConverter, rateReason }
  await who.call(updatePackage, { params: { id: cargo.id }, body })
}

const receiveForNothing: Attempt = async (who, known) => {
  const { random } = who
  const item = { description: 'Phones', quantity: '10', price: random.pick(['0', '0', '0.01', '25']) }
  await who.call(createPackage, {
    body: {
      receiverId: known.id('customers') ?? null,
      packingList: [item],
      batchId: random.chance(0.5) ? known.id('batches') : null,
      isPriced: random.chance(0.8),
    },
  })
}

const WAITING = ['pending', 'notified', 'released', 'approved', 'approved', 'approved'] as const

const moveOn: Attempt = async (who, known) => {
  const id = known.id('packages')
  if (id === undefined) return
  const overrideReason = who.random.chance(0.4) ? REASON : null
  const body = { waitingStatus: who.random.pick(WAITING), overrideReason }
  await who.call(setWaitingStatus, { params: { id }, body })
}

const load: Attempt = async (who, known) => {
  const id = known.id('packages')
  const batchId = known.id('batches') ?? null
  if (id !== undefined) await who.call(setPackageBatch, { params: { id }, body: { batchId } })
}

const handOver: Attempt = async (who, known) => {
  const id = known.id('packages')
  if (id === undefined) return
  const overrideReason = who.random.chance(0.4) ? REASON : null
  const body = { deliveredTo: 'A cousin', overrideReason }
  if (who.random.chance(0.7)) {
    await who.call(deliverPackage, { params: { id }, body })
  } else {
    const ids = [id, known.id('packages') ?? id]
    await who.call(bulkPackages, { body: { ids, action: { kind: 'delivery', ...body } } })
  }
}

const takeHandOverBack: Attempt = async (who, known) => {
  const id = known.id('packages')
  if (id !== undefined) await who.call(undoDelivery, { params: { id }, body: { reason: REASON } })
}

const merge: Attempt = async (who, known) => {
  const [id, intoId] = [known.id('customers'), known.id('customers')]
  if (id !== undefined && intoId !== undefined)
    await who.call(mergeCustomer, { params: { id }, body: { intoId } })
}

const giveAway: Attempt = async (who, known) => {
  const receiverId = known.id('customers')
  const [id, claim] = [known.id('packages'), known.id('parcel_claims')]
  if (id !== undefined && receiverId !== undefined)
    await who.call(giveParcelOwner, { params: { id }, body: { receiverId } })
  if (claim !== undefined)
    await who.call(decideClaim, { params: { id: claim }, body: { status: 'accepted', receiverId } })
}

const removeTraces: Attempt = async (who, known) => {
  const [id, customer] = [known.id('packages'), known.id('customers')]
  if (id !== undefined) await who.call(deletePackage, { params: { id } })
  if (customer !== undefined) await who.call(deleteCustomer, { params: { id: customer } })
}

const changeBatch: Attempt = async (who, known) => {
  const id = known.id('batches')
  if (id === undefined) return
  const exchangeRate = who.random.pick(['1', '100', '2600', '2700', '9000'])
  await who.call(setBatchExchangeRate, { params: { id }, body: { exchangeRate, reason: REASON } })
  const transitStatus = who.random.pick([1, 2, 3, 4] as const)
  await who.call(setBatchTransitStatus, { params: { id }, body: { transitStatus } })
}

export const CARGO_ATTEMPTS: readonly Attempt[] = [
  lowerPrice,
  lowerPrice,
  changeReceiver,
  changeRate,
  receiveForNothing,
  moveOn,
  moveOn,
  load,
  handOver,
  handOver,
  takeHandOverBack,
  merge,
  giveAway,
  removeTraces,
  changeBatch,
]
