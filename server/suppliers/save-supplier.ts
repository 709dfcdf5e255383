import type { BodyOf } from '@/lib/contracts/endpoint'
import type {
  createSupplier as createEndpoint,
  Supplier,
  updateSupplier as updateEndpoint,
} from '@/lib/contracts/suppliers'
import { audit, differences } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import { notFound, staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { findSupplier, presentSupplier } from './find-supplier'
import { insertSupplier, lockSupplier, type SupplierFields, updateSupplierRow } from './store'

function fieldsOf(body: BodyOf<typeof createEndpoint>): SupplierFields {
  return {
    name: body.name,
    bank_name: body.bankName,
    bank_address: body.bankAddress,
    account_number: body.accountNumber,
    swift: body.swift,
    country: body.country,
  }
}

export async function createSupplier(
  context: Context,
  { body }: InputOf<typeof createEndpoint>,
): Promise<Supplier> {
  const id = await insertSupplier(context.db, fieldsOf(body))
  await audit(context, {
    action: 'supplier.created',
    entity: 'supplier',
    entityId: id,
    changes: differences({}, body),
  })
  return findSupplier(context.db, id)
}

function comparable({ createdAt: _c, updatedAt: _u, version: _v, ...rest }: Supplier) {
  return rest
}

export async function updateSupplier(
  context: Context,
  { params, body }: InputOf<typeof updateEndpoint>,
): Promise<Supplier> {
  const row = await lockSupplier(context.db, params.id)
  if (!row) throw notFound()
  if (row.version !== body.version) throw staleVersion()
  await updateSupplierRow(context.db, params.id, fieldsOf(body))
  const after = await findSupplier(context.db, params.id)
  await audit(context, {
    action: 'supplier.updated',
    entity: 'supplier',
    entityId: params.id,
    changes: differences(comparable(presentSupplier(row)), comparable(after)),
  })
  return after
}
