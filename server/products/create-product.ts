import type { createProduct as createEndpoint, Product } from '@/lib/contracts/products'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { invalidField } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { presentProduct } from './presenter'
import { insertProduct } from './store'

export async function createProduct(
  context: Context,
  { body }: InputOf<typeof createEndpoint>,
): Promise<Product> {
  const row = await insertProduct(
    context.db,
    {
      english: body.english,
      chinese: body.chinese,
      swahili: body.swahili,
      general_name: body.generalName,
      quantity_measure: body.quantityMeasure,
      custom_quantity_measure: body.quantityMeasure === 'other' ? body.customQuantityMeasure : null,
      price: body.price,
    },
    actorOf(context).id,
  ).catch((error: Error & { constraint?: string }) => {
    throw error.constraint === 'products_english' ? invalidField('english', 'taken', {}, 409) : error
  })
  await audit(context, {
    action: 'product.created',
    entity: 'product',
    entityId: row.id,
    changes: differences({}, body),
  })
  return presentProduct(row)
}
