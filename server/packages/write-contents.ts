import type { Product } from '@/lib/contracts/products'
import type { Context } from '@/server/core/context'
import { invalid, invalidField } from '@/server/core/failures'
import { type ItemInput, type MeasuredItem, measureItem, oversizedItems } from './measure-items'
import { insertItems, insertPhotos } from './store'

/** Measures a packing list; refuses by name what is too large to be meant. */
export function measurePackingList(list: readonly ItemInput[], products: Map<string, Product>) {
  const items = list.map((item) => measureItem(item, products.get(item.productId ?? '')))
  const oversized = oversizedItems(items)
  if (oversized.length > 0) throw invalid(oversized)
  return items
}

/** Writes a package's lines and photos. Of two who take the same photo at once, the unique key lets one. */
export async function writeContents(
  context: Context,
  packageId: string,
  items: readonly MeasuredItem[],
  imageIds: readonly string[],
): Promise<void> {
  await insertItems(context.db, packageId, items)
  try {
    await insertPhotos(context.db, packageId, imageIds)
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'package_photos_file_id_key') {
      throw invalidField('imageIds', 'photoUsed', {}, 409)
    }
    throw error
  }
}
