import * as z from 'zod'
import { EMPLOYEE_STATUSES, POSITIONS, PRIVILEGES } from '@/lib/domain/access'
import { WHATSAPP_TYPES } from '@/lib/domain/cargo'
import { CURRENCIES } from '@/lib/domain/money'
import { accountSession } from './account'
import { endpoint } from './endpoint'
import {
  decimalInput,
  decimalOut,
  id,
  idParams,
  instant,
  nameText,
  optionalText,
  page,
  pageQuery,
  phone,
  searchText,
  version,
} from './fields'
import { image } from './files'
import { email } from './session'

const currency = z.enum(CURRENCIES)

/** What every colleague may know of an employee: no salary, no commission, no phone. */
export const employeeName = z.object({
  id,
  name: z.string(),
  email: z.string(),
  privilege: z.enum(PRIVILEGES),
  position: z.enum(POSITIONS),
  status: z.enum(['active', 'suspended']),
})
export type EmployeeName = z.infer<typeof employeeName>

export const getAllEmployees = endpoint({
  name: 'getAllEmployees',
  tag: 'employees',
  summary: 'All employees that are not deleted, for choosing a sales person and showing who did what.',
  method: 'GET',
  path: '/all-employees',
  access: 'cargo.read',
  data: z.array(employeeName),
})

export const employeeInput = z
  .strictObject({
    name: nameText(120),
    email,
    phone: phone.nullish().transform((value) => value ?? null),
    photoId: id.nullish().transform((value) => value ?? null),
    /** A manager gives less than they have themselves, a super admin any. */
    privilege: z.enum(PRIVILEGES),
    position: z.enum(POSITIONS),
    /** A month's pay; without a currency there is none. Pay and commission are set by super admins alone. */
    salary: decimalInput({ max: '100000000000', scale: 2 })
      .nullish()
      .transform((value) => value ?? null),
    salaryCurrency: currency.default('TZS'),
    /** Percent of what was collected from their customers. */
    commissionPercent: decimalInput({ max: '100', scale: 3 }).default('0'),
    whatsAppNumber: phone.nullish().transform((value) => value ?? null),
    whatsAppType: z.enum(WHATSAPP_TYPES).default('normalWhatsApp'),
    /** Whether the website's WhatsApp button offers them. */
    isOnlineSales: z.boolean().default(false),
  })
  .refine(({ isOnlineSales, whatsAppNumber }) => !isOnlineSales || whatsAppNumber !== null, {
    path: ['whatsAppNumber'],
    message: '@whatsAppNeeded',
  })
export type EmployeeInput = z.input<typeof employeeInput>

export const employee = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  photo: image.nullable(),
  privilege: z.enum(PRIVILEGES),
  position: z.enum(POSITIONS),
  status: z.enum(EMPLOYEE_STATUSES),
  /** False for a manager about those who are not below them: then salary and commission are null. */
  isPayShown: z.boolean(),
  salary: decimalOut.nullable(),
  salaryCurrency: currency,
  commissionPercent: decimalOut.nullable(),
  whatsAppNumber: z.string().nullable(),
  whatsAppType: z.enum(WHATSAPP_TYPES),
  isOnlineSales: z.boolean(),
  /** False until the one-time link was used. */
  hasPassword: z.boolean(),
  hasTwoStep: z.boolean(),
  /** Of the sessions that are still open; null when there is none. */
  lastSeenAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
  version,
})
export type Employee = z.infer<typeof employee>

export const listEmployees = endpoint({
  name: 'listEmployees',
  tag: 'employees',
  summary: 'Employees a page at a time, by name, e-mail or phone; the deleted ones only when asked for.',
  method: 'GET',
  path: '/employees',
  access: 'employees.manage',
  query: pageQuery(
    {
      search: searchText,
      status: z.enum(EMPLOYEE_STATUSES).optional(),
      position: z.enum(POSITIONS).optional(),
      privilege: z.enum(PRIVILEGES).optional(),
    },
    ['name', 'createdAt'],
  ),
  data: page(employee),
})

export const getEmployee = endpoint({
  name: 'getEmployee',
  tag: 'employees',
  summary: 'One employee, a deleted one too.',
  method: 'GET',
  path: '/employees/{id}',
  access: 'employees.manage',
  params: idParams,
  data: employee,
})

export const createEmployee = endpoint({
  name: 'createEmployee',
  tag: 'employees',
  summary: 'Registers an employee, who has no password yet: a link for one is made by another call.',
  method: 'POST',
  path: '/employees',
  access: 'employees.manage',
  stepUp: true,
  body: employeeInput,
  data: employee,
})

export const updateEmployee = endpoint({
  name: 'updateEmployee',
  tag: 'employees',
  summary: 'Saves an employee. Code 409 when somebody else saved since `version` was read.',
  method: 'PUT',
  path: '/employees/{id}',
  access: 'employees.manage',
  stepUp: true,
  params: idParams,
  body: employeeInput.safeExtend({ version }),
  data: employee,
})

export const setEmployeeStatus = endpoint({
  name: 'setEmployeeStatus',
  tag: 'employees',
  summary:
    'Suspends, activates, deletes or recalls an employee. Whoever is no longer active is signed out everywhere at once.',
  method: 'PUT',
  path: '/employees/{id}/status',
  access: 'employees.manage',
  stepUp: true,
  params: idParams,
  body: z.strictObject({ status: z.enum(EMPLOYEE_STATUSES), reason: optionalText(300) }),
  data: employee,
})

export const createPasswordLink = endpoint({
  name: 'createPasswordLink',
  tag: 'employees',
  summary:
    'Ends the password and every session of an employee, and answers the token of a link by which they set a new one: once, within 72 hours. An older link is worth nothing from then on. Never answered twice, whatever the Idempotency-Key.',
  method: 'POST',
  path: '/employees/{id}/password-link',
  access: 'employees.manage',
  stepUp: true,
  params: idParams,
  data: z.object({ token: z.string(), expiresAt: instant }),
})

export const listEmployeeSessions = endpoint({
  name: 'listEmployeeSessions',
  tag: 'employees',
  summary: 'Where an employee is signed in, the latest first.',
  method: 'GET',
  path: '/employees/{id}/sessions',
  access: 'employees.manage',
  params: idParams,
  data: z.array(accountSession),
})

export const endEmployeeSessions = endpoint({
  name: 'endEmployeeSessions',
  tag: 'employees',
  summary: 'Signs an employee out everywhere.',
  method: 'DELETE',
  path: '/employees/{id}/sessions',
  access: 'employees.manage',
  params: idParams,
  data: z.object({ ended: z.number().int() }),
})

export const removeEmployeeTwoStep = endpoint({
  name: 'removeEmployeeTwoStep',
  tag: 'employees',
  summary: 'Switches off the two-step sign-in of an employee who lost their phone.',
  method: 'DELETE',
  path: '/employees/{id}/two-step',
  access: 'employees.manage',
  stepUp: true,
  params: idParams,
  data: employee,
})

const transferChecker = z.object({
  /** The manager who may check transfers beside the super admins; null while nobody is named. */
  checker: z
    .object({
      id,
      name: z.string(),
      namedBy: z.object({ id, name: z.string() }),
      namedAt: instant,
      /** From then on also for what the one who named them asks for. */
      countsFrom: instant,
    })
    .nullable(),
  /** Whether there is any other active super admin who could check what the caller asks for. */
  hasOtherSuperAdmin: z.boolean(),
})
export type TransferChecker = z.infer<typeof transferChecker>

export const getTransferChecker = endpoint({
  name: 'getTransferChecker',
  tag: 'employees',
  summary: 'Who checks money transfers beside the super admins.',
  method: 'GET',
  path: '/transfer-checker',
  access: 'company.edit',
  data: transferChecker,
})

export const nameTransferChecker = endpoint({
  name: 'nameTransferChecker',
  tag: 'employees',
  summary:
    'Names a manager to check money transfers and new banks of suppliers, in place of a former one; nobody with null. For what the caller asks for it counts 24 hours later.',
  method: 'PUT',
  path: '/transfer-checker',
  access: 'company.edit',
  stepUp: true,
  body: z.strictObject({ employeeId: id.nullable() }),
  data: transferChecker,
})
