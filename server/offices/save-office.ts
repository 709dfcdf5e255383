import type { BodyOf } from '@/lib/contracts/endpoint'
import type { FieldProblem } from '@/lib/contracts/issues'
import type * as contract from '@/lib/contracts/offices'
import { companyOfficeOf } from '@/lib/domain/offices'
import { findCompanyProfile } from '@/server/company/profile'
import { audit, differences } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import { ApiFailure, invalid, invalidField, notFound, staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { presentOffice, storedFields } from './find-offices'
import {
  deleteOfficeRow,
  insertOffice,
  lockOffices,
  type OfficeFields,
  type OfficeRow,
  updateOfficeRow,
} from './store'

type Body = BodyOf<typeof contract.createOffice>

const columnsOf = (body: Body): OfficeFields => ({
  code: body.code,
  kind: body.kind,
  english: body.english,
  chinese: body.chinese,
  swahili: body.swahili,
  country_code: body.countryCode,
  city: body.city,
  address: body.address,
  phone: body.phone,
  weekday_hours: body.weekdayHours,
  weekend_hours: body.weekendHours,
  sort_order: body.sortOrder,
  is_active: body.isActive,
})

const isUsed = (row: OfficeRow) => row.is_named || companyOfficeOf(row.code) !== null

/** The unique index settles which office has a code; here its answer becomes the field's. */
function refuseTakenCode(error: Error & { constraint?: string }): never {
  throw error.constraint === 'offices_code_key' ? invalidField('code', 'taken', {}, 409) : error
}

/** Cargo always has somewhere to be received, and to be handed over. */
const isLastActive = (row: OfficeRow, all: readonly OfficeRow[]) =>
  row.is_active && !all.some((other) => other.id !== row.id && other.kind === row.kind && other.is_active)

const OF_THE_PROFILE = ['city', 'address', 'phone', 'weekdayHours', 'weekendHours'] as const

/** What the company's profile says has no second truth here. */
function refuseProfileFields(body: Body): void {
  if (companyOfficeOf(body.code) === null) return
  const typed = OF_THE_PROFILE.filter((field) => body[field])
  if (typed.length === 0) return
  throw invalid(typed.map((field): FieldProblem => ({ field, key: 'field.ofCompanyProfile', params: {} })))
}

function refuseChange(before: OfficeRow, body: Body, all: readonly OfficeRow[]): void {
  if (body.code !== before.code) throw invalidField('code', 'officeCodeStays', {}, 409)
  refuseProfileFields(body)
  const isOtherKind = body.kind !== before.kind
  if (isOtherKind && isUsed(before)) throw invalidField('kind', 'officeKindStays', {}, 409)
  if (!isLastActive(before, all)) return
  if (isOtherKind) throw invalidField('kind', 'lastOffice', {}, 409)
  if (!body.isActive) throw invalidField('isActive', 'lastOffice', {}, 409)
}

export async function addOffice(
  context: Context,
  { body }: InputOf<typeof contract.createOffice>,
): Promise<contract.Office> {
  const row = await insertOffice(context.db, columnsOf(body)).catch(refuseTakenCode)
  const changes = differences({}, body)
  await audit(context, { action: 'office.created', entity: 'office', entityId: row.id, changes })
  return presentOffice(row, await findCompanyProfile(context.db))
}

export async function changeOffice(
  context: Context,
  { params, body: { version, ...body } }: InputOf<typeof contract.updateOffice>,
): Promise<contract.Office> {
  const { db } = context
  const all = await lockOffices(db)
  const before = all.find(({ id }) => id === params.id)
  if (!before) throw notFound()
  if (before.version !== version) throw staleVersion()
  refuseChange(before, body, all)
  const after = await updateOfficeRow(db, params.id, columnsOf(body))
  const changes = differences(storedFields(before), storedFields(after))
  await audit(context, { action: 'office.updated', entity: 'office', entityId: params.id, changes })
  return presentOffice(after, await findCompanyProfile(db))
}

export async function removeOffice(
  context: Context,
  { params }: InputOf<typeof contract.deleteOffice>,
): Promise<null> {
  const all = await lockOffices(context.db)
  const row = all.find(({ id }) => id === params.id)
  if (!row) throw notFound()
  const named = { params: { code: row.code } }
  if (isUsed(row)) throw new ApiFailure(409, 'office_used', 'officeUsed', named)
  if (isLastActive(row, all)) throw new ApiFailure(409, 'last_office', 'lastOffice', named)
  await deleteOfficeRow(context.db, params.id)
  const changes = { code: { old: row.code, new: null } }
  await audit(context, { action: 'office.deleted', entity: 'office', entityId: params.id, changes })
  return null
}
