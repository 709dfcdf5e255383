import type { BodyOf } from '@/lib/contracts/endpoint'
import type {
  createSupplier as createEndpoint,
  Supplier,
  SupplierRow,
  updateSupplier as updateEndpoint,
} from '@/lib/contracts/suppliers'
import { changedBankFields } from '@/lib/domain/four-eyes'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { notFound, staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { notifyDuty, settleDuty } from '@/server/notifications/notify'
import { findSupplier, presentSupplier } from './find-supplier'
import {
  insertSupplier,
  lockSupplier,
  type SupplierFields,
  updateSupplierRow,
  writeBankChange,
} from './store'

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
  return findSupplier(context, id)
}

function comparable({ createdAt: _c, updatedAt: _u, version: _v, ...rest }: SupplierRow) {
  return rest
}

/** What is written at once: another bank, account or SWIFT waits for a second person, with the bank's address. */
async function fieldsAtOnce(
  context: Context,
  before: SupplierRow,
  fields: SupplierFields,
): Promise<Partial<SupplierFields>> {
  const { name, country, ...bank } = fields
  const next = { bankName: bank.bank_name, accountNumber: bank.account_number, swift: bank.swift }
  if (changedBankFields(before, next).length === 0) return fields
  const isSame =
    before.bankChange !== null &&
    before.bankChange.bankAddress === bank.bank_address &&
    changedBankFields(before.bankChange, next).length === 0
  if (!isSame) {
    await writeBankChange(context.db, before.id, { ...bank, by: actorOf(context).id })
    await settleDuty(context.db, { kind: 'bankChange', subjectId: before.id })
    await notifyDuty(context, { kind: 'bankChange', subjectId: before.id })
  }
  return { name, country }
}

export async function updateSupplier(
  context: Context,
  { params, body }: InputOf<typeof updateEndpoint>,
): Promise<Supplier> {
  const row = await lockSupplier(context.db, params.id)
  if (!row) throw notFound()
  if (row.version !== body.version) throw staleVersion()
  const before = presentSupplier(row)
  await updateSupplierRow(context.db, params.id, await fieldsAtOnce(context, before, fieldsOf(body)))
  const { checkRefusal: _, ...after } = await findSupplier(context, params.id)
  await audit(context, {
    action: 'supplier.updated',
    entity: 'supplier',
    entityId: params.id,
    changes: differences(comparable(before), comparable(after)),
  })
  return findSupplier(context, params.id)
}
