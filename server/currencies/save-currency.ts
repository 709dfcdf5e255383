import type * as contract from '@/lib/contracts/currencies'
import type { BodyOf } from '@/lib/contracts/endpoint'
import { hasCents, isKnownCurrency, isSpecifiedCurrency } from '@/lib/domain/money'
import { audit, differences } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import { invalidField, notFound, staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { listAccounts } from '@/server/transactions/accounts'
import { presentCurrency } from './find-currencies'
import { type CurrencyFields, insertCurrency, lockCurrency, updateCurrencyRow } from './store'

type Body = BodyOf<typeof contract.createCurrency>

const columnsOf = (body: Body): CurrencyFields => ({
  code: body.code,
  sort_order: body.sortOrder,
  is_active: body.isActive,
})

/** The primary key settles which codes are there; here its answer becomes the field's. */
function refuseTakenCode(error: Error & { constraint?: string }): never {
  throw error.constraint === 'currencies_pkey' ? invalidField('code', 'taken', {}, 409) : error
}

export async function addCurrency(
  context: Context,
  { body }: InputOf<typeof contract.createCurrency>,
): Promise<contract.OfficeCurrency> {
  if (!isKnownCurrency(body.code)) throw invalidField('code', 'noSuchCurrency')
  if (!hasCents(body.code)) throw invalidField('code', 'twoDecimals')
  const row = await insertCurrency(context.db, columnsOf(body)).catch(refuseTakenCode)
  const changes = differences({}, body)
  await audit(context, { action: 'currency.created', entity: 'currency', entityId: row.id, changes })
  return presentCurrency(row)
}

/** Nothing more comes into a currency that is put out of use, and nothing could leave it either. */
async function refusePuttingOut(context: Context, code: string): Promise<void> {
  if (isSpecifiedCurrency(code)) throw invalidField('isActive', 'customersPayInCurrency', {}, 409)
  const accounts = await listAccounts(context)
  const filled = accounts.find(({ currency, balance }) => currency === code && Number(balance) !== 0)
  if (filled) throw invalidField('isActive', 'currencyHoldsMoney', { account: filled.name }, 409)
}

export async function changeCurrency(
  context: Context,
  { params, body: { version, ...body } }: InputOf<typeof contract.updateCurrency>,
): Promise<contract.OfficeCurrency> {
  const { db } = context
  const before = await lockCurrency(db, params.id)
  if (!before) throw notFound()
  if (before.version !== version) throw staleVersion()
  if (body.code !== before.code) throw invalidField('code', 'currencyCodeStays', {}, 409)
  if (body.isActive && before.decimals !== 2) throw invalidField('isActive', 'twoDecimals', {}, 409)
  if (before.is_active && !body.isActive) await refusePuttingOut(context, before.code)
  const after = await updateCurrencyRow(db, params.id, columnsOf(body))
  const { version: _old, ...was } = presentCurrency(before)
  const { version: _new, ...is } = presentCurrency(after)
  const changes = differences(was, is)
  await audit(context, { action: 'currency.updated', entity: 'currency', entityId: params.id, changes })
  return presentCurrency(after)
}
