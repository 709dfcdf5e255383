import type { CargoPackage } from '@/lib/contracts/packages'
import { cubicMetres } from '@/lib/domain/measures'
import type { Context } from '@/server/core/context'
import { invalidField } from '@/server/core/failures'
import { findProducts } from '@/server/products/find-products'
import { getPackage } from './get-package'
import { inputOf } from './list-price'
import type { ItemInput } from './measure-items'
import { selectStoredItems } from './store'
import { replaceContents } from './update-package'

type Measures = Pick<ItemInput, 'weightKg' | 'lengthCm' | 'widthCm' | 'heightCm'>

/** What is sold by the measure is billed by the new one. */
function quantityOf(input: ItemInput, measure: string | undefined): string {
  const { weightKg, lengthCm, widthCm, heightCm, pieces } = input
  if (measure === 'kg' && weightKg) return weightKg
  if (measure === 'cbm' && lengthCm && widthCm && heightCm) {
    return cubicMetres({ lengthCm, widthCm, heightCm, pieces })
  }
  return input.quantity
}

/** Puts new measures on the lines of a package, each in its position; the price follows the list that it was priced by. */
export async function measureAgain(
  context: Context,
  id: string,
  { version, lines }: { version: number; lines: readonly Measures[] },
): Promise<CargoPackage> {
  const [cargo, stored] = [await getPackage(context.db, id), await selectStoredItems(context.db, id)]
  if (stored.length !== lines.length) throw invalidField('measures.lines', 'invalid')
  const products = await findProducts(
    context.db,
    stored.flatMap(({ product_id }) => product_id ?? []),
  )
  const packingList = stored.map((item, index) => {
    const product = products.get(item.product_id ?? '')
    const input = { ...inputOf(item, product), ...lines[index] }
    const isByList = item.pricing !== null && item.pricing.source !== 'hand'
    return {
      ...input,
      quantity: quantityOf(input, product?.quantityMeasure),
      price: isByList ? input.price : item.price,
      priceReason: item.pricing?.reason ?? 'Measured again',
    }
  })
  return replaceContents(
    context,
    id,
    { action: 'package.measuredAgain', version },
    {
      receiverId: cargo.receiverInfo?.id ?? null,
      courierNumber: cargo.courierNumber,
      freightMode: cargo.freightMode,
      imageIds: cargo.images.map((image) => image.id),
      packingList,
      remark: cargo.remark,
      officialRemark: cargo.officialRemark,
    },
  )
}
