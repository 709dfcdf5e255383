import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@/lib/contracts/endpoint'
import type { FieldProblem } from '@/lib/contracts/issues'
import type { createProduct } from '@/lib/contracts/products'
import { auditAll, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { insertMany } from '@/server/core/insert-many'
import { productColumns } from './save-product'

type Input = BodyOf<typeof createProduct>

const NAME_TAKEN: FieldProblem[] = [{ field: 'english', key: 'field.taken', params: {} }]

/** createProduct for many: the same columns and audit, in two statements. Answers each one's id, or what refused it. */
export async function createProducts(
  context: Context,
  inputs: readonly Input[],
): Promise<(string | FieldProblem[])[]> {
  const created_by = actorOf(context).id
  const all = inputs.map((input) => ({ id: randomUUID(), input }))
  const rows = all.map(({ id, input }) => ({ id, ...productColumns(input), created_by }))
  const written = new Set(await insertMany(context.db, 'products', rows, 'id'))
  await auditAll(
    context,
    all
      .filter(({ id }) => written.has(id))
      .map(({ id, input }) => ({
        action: 'product.created',
        entity: 'product',
        entityId: id,
        changes: differences({}, input),
      })),
  )
  return all.map(({ id }) => (written.has(id) ? id : NAME_TAKEN))
}
