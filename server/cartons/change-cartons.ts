import type * as contract from '@/lib/contracts/cartons'
import type { BodyOf } from '@/lib/contracts/endpoint'
import { normaliseContainerNumber } from '@/lib/domain/container-number'
import { findBatchForLoading } from '@/server/batches/find-batches'
import { putInBin } from '@/server/bin/put-in-bin'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure, invalidField, notFound, staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { presentCarton } from './find-cartons'
import {
  type CartonColumns,
  deleteCartonRow,
  insertCarton,
  lockCarton,
  selectCarton,
  selectSomeInside,
  updateCartonColumns,
} from './store'

function columns(body: Omit<BodyOf<typeof contract.updateCarton>, 'version'>): CartonColumns {
  const container = body.containerNumber
  return {
    number: body.number,
    container_number: container === null ? null : normaliseContainerNumber(container),
    seal: body.seal,
    official_remark: body.officialRemark,
  }
}

function refuseTakenNumber(error: Error & { constraint?: string }): never {
  throw error.constraint === 'cartons_number' ? invalidField('number', 'taken', {}, 409) : error
}

export async function createCarton(
  context: Context,
  { body }: InputOf<typeof contract.createCarton>,
): Promise<contract.Carton> {
  if (!(await findBatchForLoading(context.db, body.batchId))) throw invalidField('batchId', 'noSuch')
  const id = await insertCarton(context.db, body.batchId, columns(body), actorOf(context).id).catch(
    refuseTakenNumber,
  )
  const changes = differences({}, body)
  await audit(context, { action: 'carton.created', entity: 'carton', entityId: id, changes })
  const row = await selectCarton(context.db, id)
  if (!row) throw notFound()
  return presentCarton(row)
}

export async function updateCarton(
  context: Context,
  { params, body }: InputOf<typeof contract.updateCarton>,
): Promise<contract.Carton> {
  const before = await lockCarton(context.db, params.id)
  if (!before) throw notFound()
  if (before.version !== body.version) throw staleVersion()
  await updateCartonColumns(context.db, params.id, columns(body)).catch(refuseTakenNumber)
  const row = await selectCarton(context.db, params.id)
  if (!row) throw notFound()
  const after = presentCarton(row)
  const { version: _old, ...was } = presentCarton(before)
  const { version: _new, ...is } = after
  const changes = differences(was, is)
  await audit(context, { action: 'carton.updated', entity: 'carton', entityId: params.id, changes })
  return after
}

/** Puts a carton that nothing is in into the bin; the reference from packages would refuse it anyway. */
export async function deleteCarton(
  context: Context,
  { params }: InputOf<typeof contract.deleteCarton>,
): Promise<null> {
  const row = await lockCarton(context.db, params.id)
  if (!row) throw notFound()
  const packages = Number(row.packages_count)
  if (packages > 0) {
    const examples = (await selectSomeInside(context.db, params.id)).join(', ')
    throw new ApiFailure(409, 'in_use', 'cartonNotEmpty', { params: { packages, examples } })
  }
  await putInBin(context, { kind: 'carton', id: params.id, label: row.number, customerId: null })
  await deleteCartonRow(context.db, params.id)
  const changes = { number: { old: row.number, new: null } }
  await audit(context, { action: 'carton.deleted', entity: 'carton', entityId: params.id, changes })
  return null
}
