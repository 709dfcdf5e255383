import type { CargoPackage } from '@/lib/contracts/packages'
import { officeToday } from '@/lib/domain/dates'
import { decimal } from '@/lib/domain/money'
import { type TypedPrice, unitPriceOf } from '@/lib/domain/typed-price'
import type { Context } from '@/server/core/context'
import { ApiFailure, invalidField } from '@/server/core/failures'
import { findPriceTerms } from '@/server/price-lists/price-items'
import { type ContentsInput, checkReferences, measurePackingList } from './contents'
import { getPackage } from './get-package'
import { packingTotals } from './measure-items'
import { selectStoredItems } from './store'
import { replaceContents } from './update-package'

type Line = ContentsInput['packingList'][number]

function lineOf({ pricing, ...item }: CargoPackage['packingList'][number]): Line {
  const { productId, description, quantity, price, pieces, weightKg, lengthCm, widthCm, heightCm } = item
  const priceReason = pricing?.reason ?? null
  return {
    productId,
    description,
    quantity,
    price,
    priceReason,
    pieces,
    weightKg,
    lengthCm,
    widthCm,
    heightCm,
  }
}

/** What a package holds, as its form would send it back unchanged. */
function contentsOf(cargo: CargoPackage): ContentsInput {
  return {
    receiverId: cargo.receiverInfo?.id ?? null,
    packingList: cargo.packingList.map(lineOf),
    rateReason: null,
    courierNumber: cargo.courierNumber,
    freightMode: cargo.freightMode,
    imageIds: cargo.images.map(({ id }) => id),
    remark: cargo.remark,
    officialRemark: cargo.officialRemark,
    isPriced: cargo.isPriced,
  }
}

/** What a package would cost as another customer's; null where it cannot be theirs as it is. Nothing is changed. */
export async function priceForReceiver(
  context: Context,
  cargo: CargoPackage,
  receiverId: string,
): Promise<string | null> {
  const { id, freightMode, batchInfo, currencyConverter } = cargo
  if (cargo.receiverInfo?.id === receiverId) return null
  const contents = { ...contentsOf(cargo), receiverId }
  try {
    const products = await checkReferences(context, contents, id)
    const day = officeToday(new Date(cargo.createdAt))
    const batchId = batchInfo?.id ?? null
    const terms = await findPriceTerms(context, {
      day,
      receiverId,
      freightMode,
      batchId,
      rate: currencyConverter,
    })
    const stored = { before: await selectStoredItems(context.db, id), isSameDeal: false }
    const { items } = measurePackingList(context, contents.packingList, products, terms, stored)
    return packingTotals(items).total_usd
  } catch (error) {
    if (error instanceof ApiFailure) return null
    throw error
  }
}

/** As somebody saw a package, and the total that they agreed to; undefined where they saw none. */
type Agreed = { version: number; totalUSD: string } | undefined

/** Saves as the form does, with all its rules; where the total is not the one that was agreed to, nothing is kept. */
async function replaceAsAgreed(
  context: Context,
  id: string,
  action: string,
  contents: ContentsInput,
  agreed: Agreed,
): Promise<CargoPackage> {
  const after = await replaceContents(context, id, { action, version: agreed?.version }, contents)
  if (!agreed || !decimal(after.totalUSD).eq(agreed.totalUSD)) {
    throw new ApiFailure(409, 'other_list_price', 'otherListPrice')
  }
  return after
}

/** Another owner, at what the price list says for them. */
export async function setOwner(
  context: Context,
  id: string,
  { receiverId, agreed }: { receiverId: string; agreed: Agreed },
): Promise<CargoPackage> {
  const cargo = await getPackage(context.db, id)
  if (cargo.receiverInfo?.id === receiverId) return cargo
  return replaceAsAgreed(context, id, 'package.ownerChanged', { ...contentsOf(cargo), receiverId }, agreed)
}

/** A typed price for the goods, which stay billed by what they are billed by; charges stay as they are. */
export async function setTypedPrice(
  context: Context,
  id: string,
  { priceReason, agreed, ...typed }: TypedPrice & { priceReason: string | null; agreed: Agreed },
): Promise<CargoPackage> {
  const cargo = await getPackage(context.db, id)
  const found = unitPriceOf(cargo.packingList, typed)
  if ('problem' in found) throw invalidField('priceUSD', found.problem, {}, 409)
  const contents = contentsOf(cargo)
  const packingList = contents.packingList.map((line) =>
    line.pieces === 0 ? line : { ...line, price: found.unitPrice, priceReason },
  )
  return replaceAsAgreed(context, id, 'package.priceTyped', { ...contents, packingList }, agreed)
}
