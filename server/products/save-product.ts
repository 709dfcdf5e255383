import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@/lib/contracts/endpoint'
import type { FieldProblem } from '@/lib/contracts/issues'
import type {
  createProduct as createEndpoint,
  deleteProduct as deleteEndpoint,
  Product,
  updateProduct as updateEndpoint,
} from '@/lib/contracts/products'
import { putInBin } from '@/server/bin/put-in-bin'
import { audit, auditAll, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { insertMany } from '@/server/core/database'
import { ApiFailure, invalidField, notFound, staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { presentProduct } from './find-products'
import {
  deleteProductRow,
  findUses,
  insertProduct,
  lockProduct,
  type ProductFields,
  updateProductRow,
} from './store'

/** The columns that a product's form fills. */
function productColumns(body: BodyOf<typeof createEndpoint>): ProductFields {
  return {
    english: body.english,
    chinese: body.chinese,
    swahili: body.swahili,
    general_name: body.generalName,
    quantity_measure: body.quantityMeasure,
    custom_quantity_measure: body.quantityMeasure === 'other' ? body.customQuantityMeasure : null,
    freight_mode: body.freightMode,
    price: body.price,
    hs_code: body.hsCode,
    this_side_up: body.thisSideUp,
  }
}

/** The unique index settles who has a name; here its answer becomes the field's. */
function refuseTakenName(error: Error & { constraint?: string }): never {
  throw error.constraint === 'products_english' ? invalidField('english', 'taken', {}, 409) : error
}

export async function createProduct(
  context: Context,
  { body }: InputOf<typeof createEndpoint>,
): Promise<Product> {
  const row = await insertProduct(context.db, productColumns(body), actorOf(context).id).catch(
    refuseTakenName,
  )
  await audit(context, {
    action: 'product.created',
    entity: 'product',
    entityId: row.id,
    changes: differences({}, body),
  })
  return presentProduct(row)
}

export async function updateProduct(
  context: Context,
  { params, body }: InputOf<typeof updateEndpoint>,
): Promise<Product> {
  const before = await lockProduct(context.db, params.id)
  if (!before) throw notFound()
  if (before.version !== body.version) throw staleVersion()
  const columns = { ...productColumns(body), is_active: body.isActive }
  const after = await updateProductRow(context.db, params.id, columns).catch(refuseTakenName)
  const { version: _old, ...was } = presentProduct(before)
  const { version: _new, ...is } = presentProduct(after)
  const changes = differences(was, is)
  await audit(context, { action: 'product.updated', entity: 'product', entityId: params.id, changes })
  return presentProduct(after)
}

type Input = BodyOf<typeof createEndpoint>

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

/** Puts a product that nothing uses into the bin; the reference from packing lists would refuse it anyway. */
export async function deleteProduct(
  context: Context,
  { params }: InputOf<typeof deleteEndpoint>,
  /** What an import made goes with its undoing: the sheet is kept. */
  { goesToBin = true }: { goesToBin?: boolean } = {},
): Promise<null> {
  const row = await lockProduct(context.db, params.id)
  if (!row) throw notFound()
  const { count, examples } = await findUses(context.db, params.id)
  if (count > 0) {
    const uses = { packages: count, examples: examples.join(', ') }
    throw new ApiFailure(409, 'in_use', 'productInUse', { params: uses })
  }
  if (goesToBin) {
    await putInBin(context, { kind: 'product', id: params.id, label: row.english, customerId: null })
  }
  await deleteProductRow(context.db, params.id)
  const changes = { english: { old: row.english, new: null } }
  await audit(context, { action: 'product.deleted', entity: 'product', entityId: params.id, changes })
  return null
}
