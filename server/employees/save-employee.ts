import type {
  createEmployee as createEndpoint,
  Employee,
  updateEmployee as updateEndpoint,
} from '@/lib/contracts/employees'
import type { BodyOf } from '@/lib/contracts/endpoint'
import { isSuperAdmin, mayGrant, type Person } from '@/lib/domain/access'
import { decimal, isDecimal } from '@/lib/domain/money'
import { phoneFacts } from '@/lib/domain/phone-facts'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { invalid, invalidField, staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { privateImages } from '@/server/files/signed-address'
import { markAsProfile } from '@/server/files/use-files'
import { unusableHash } from '@/server/session/password'
import { findEmployee, lockManaged } from './manage'
import { type EmployeeFields, insertEmployee, updateEmployeeRow } from './people-store'
import { presentEmployee } from './presenter'

type Input = BodyOf<typeof createEndpoint>

function fieldsOf(body: Input): EmployeeFields {
  return {
    name: body.name,
    email: body.email,
    phone: body.phone,
    profile_file_id: body.photoId,
    privilege: body.privilege,
    position: body.position,
    salary: body.salary,
    salary_currency: body.salaryCurrency,
    commission_percent: body.commissionPercent,
    whatsapp_number: body.whatsAppNumber,
    whatsapp_type: body.whatsAppType,
    is_online_sales: body.isOnlineSales,
  }
}

/** An employee's fields in the audit log: all of the form. */
function comparable(employee: Employee) {
  const {
    photo,
    createdAt: _c,
    updatedAt: _u,
    lastSeenAt: _l,
    version: _v,
    isPayShown: _p,
    ...rest
  } = employee
  return { ...rest, photoId: photo?.id ?? null }
}

/** Refuses phones whose length no number of their country has; what stood there before passes. */
function checkPhones(body: Input, known?: { phone: string | null; whatsapp_number: string | null }): void {
  const old = [known?.phone, known?.whatsapp_number]
  const wrong = (['phone', 'whatsAppNumber'] as const).filter((field) => {
    const phone = body[field]
    return phone !== null && !old.includes(phone) && !phoneFacts(phone).isPossible
  })
  if (wrong.length > 0) {
    throw invalid(wrong.map((field) => ({ field, key: 'field.phoneImpossible', params: {} })))
  }
}

/** The unique index settles who has an e-mail; here its answer becomes the field's. */
export async function refuseTakenEmail<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'employees_email') {
      throw invalidField('email', 'emailTaken', {}, 409)
    }
    throw error
  }
}

/** What nobody but the owner sets for themselves. */
const NOT_ONES_OWN = ['privilege', 'position', 'salary', 'salaryCurrency', 'commissionPercent'] as const

function isSame(one: string | null, other: string | null): boolean {
  if (one === null || other === null || !isDecimal(one) || !isDecimal(other)) return one === other
  return decimal(one).eq(other)
}

const PAY = ['salary', 'salaryCurrency', 'commissionPercent'] as const

/** Pay and commission are a super admin's decision, for everybody. */
function requirePayRight(actor: Person, body: Input, before: Pick<Employee, (typeof PAY)[number]>): void {
  if (isSuperAdmin(actor)) return
  const changed = PAY.filter((field) => !isSame(before[field], body[field]))
  if (changed.length > 0) {
    throw invalid(changed.map((field) => ({ field, key: 'field.superAdminOnly', params: {} })))
  }
}

export async function createEmployee(
  context: Context,
  { body }: InputOf<typeof createEndpoint>,
): Promise<Employee> {
  const actor = actorOf(context)
  if (!mayGrant(actor, body.privilege)) throw invalidField('privilege', 'abovePrivilege')
  requirePayRight(actor, body, { salary: null, salaryCurrency: body.salaryCurrency, commissionPercent: '0' })
  checkPhones(body)
  await markAsProfile(context, { next: body.photoId, before: null })
  const password_hash = await unusableHash()
  // The warehouse is in Guangzhou. Everybody chooses their language for themselves afterwards.
  const language = body.position === 'warehouse' ? 'zh' : 'en'
  const fields = { ...fieldsOf(body), password_hash, language }
  const id = await refuseTakenEmail(() => insertEmployee(context.db, fields))
  await audit(context, {
    action: 'employee.created',
    entity: 'employee',
    entityId: id,
    changes: differences({}, body),
  })
  return findEmployee(context.db, id)
}

export async function updateEmployee(
  context: Context,
  { params, body }: InputOf<typeof updateEndpoint>,
): Promise<Employee> {
  const { row, actor, isSelf, requireOneOwner } = await lockManaged(context, params.id)
  if (row.version !== body.version) throw staleVersion()
  if (body.privilege !== row.privilege && !mayGrant(actor, body.privilege)) {
    throw invalidField('privilege', 'abovePrivilege')
  }
  const before = presentEmployee(row, await privateImages(context.db))
  const { version: _, ...input } = body
  if (isSelf && !isSuperAdmin(actor)) {
    const own = NOT_ONES_OWN.filter((field) => !isSame(before[field], input[field]))
    if (own.length > 0) {
      throw invalid(own.map((field) => ({ field, key: 'field.notOnesOwn', params: {} })))
    }
  }
  requirePayRight(actor, body, before)
  requireOneOwner({ privilege: body.privilege, status: row.status })
  checkPhones(body, row)
  await markAsProfile(context, { next: body.photoId, before: row.profile_file_id })
  await refuseTakenEmail(() => updateEmployeeRow(context.db, params.id, fieldsOf(body)))
  const after = await findEmployee(context.db, params.id)
  await audit(context, {
    action: 'employee.updated',
    entity: 'employee',
    entityId: params.id,
    changes: differences(comparable(before), comparable(after)),
  })
  return after
}
