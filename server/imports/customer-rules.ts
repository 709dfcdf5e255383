import { type Customer, type createCustomer, customerInput, savedCustomer } from '@/lib/contracts/customers'
import type { BodyOf } from '@/lib/contracts/endpoint'
import type { FieldProblem } from '@/lib/contracts/issues'
import { isE164, normalisePhone } from '@/lib/domain/phone'
import { differences } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import { findByPhones, findCustomer, findTakenCodes } from '@/server/customers/find-customers'
import { deleteCustomer } from '@/server/customers/merge-customer'
import { createCustomers, updateCustomer } from '@/server/customers/save-customer'
import { findIdsByName } from '@/server/employees/find-employees'
import { labelCell, shortenedNumbers } from './cell-values'
import { type ImportRules, type MappedRow, type Plan, parseBody, problem, refusedPlan } from './rules'

type Body = BodyOf<typeof createCustomer>

const LANGUAGE_LABELS = {
  en: ['english', '英语', '英文', 'kiingereza'],
  zh: ['chinese', '中文', '汉语', 'kichina'],
  sw: ['swahili', 'kiswahili', '斯瓦希里语', '斯瓦西里语'],
} as const

/** Phones of one cell: by slash, as our screens write them, or by what people type instead. */
function phonesOf(cell: string): string[] {
  const parts = cell.split(/[/;,，、\n|]+/).map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== '').map(normalisePhone))]
}

const peopleOf = (cell: string) =>
  cell
    .split(/[,;、，/\n]+/)
    .map((name) => name.trim())
    .filter((name) => name !== '')

function bodyOf(customer: Customer): Body {
  return {
    name: customer.name,
    phones: customer.phones,
    secretTrackingCode: customer.secretTrackingCode,
    salesPersonIds: customer.salesPersons.map(({ id }) => id),
    whatsAppNumber: customer.whatsAppNumber,
    whatsAppType: customer.whatsAppType,
    isOnlineSales: customer.isOnlineSales,
    language: customer.language,
    shippingMark: customer.shippingMark,
  }
}

/** What the sheets of one chunk point at. */
interface Known {
  byPhone: Map<string, Customer[]>
  people: Map<string, string[]>
  codes: Map<string, string>
}

async function lookUp({ db }: Context, rows: readonly MappedRow[]): Promise<Known> {
  const phones = rows.flatMap(({ values }) => phonesOf(values.phones ?? ''))
  const byPhone = new Map<string, Customer[]>()
  for (const customer of await findByPhones(db, phones)) {
    for (const phone of customer.phones) byPhone.set(phone, [...(byPhone.get(phone) ?? []), customer])
  }
  const names = rows.flatMap(({ values }) => peopleOf(values.salesPersons ?? ''))
  const codes = rows.flatMap(({ values }) => (values.secretTrackingCode ?? '').toLowerCase() || [])
  return {
    byPhone,
    people: await findIdsByName(db, [...new Set(names.map((name) => name.toLowerCase()))]),
    codes: await findTakenCodes(db, codes),
  }
}

function salesPersonsOf(cell: string, people: Known['people']) {
  const ids: string[] = []
  const problems: FieldProblem[] = []
  for (const name of peopleOf(cell)) {
    const found = people.get(name.toLowerCase()) ?? []
    if (found.length === 1 && found[0]) ids.push(found[0])
    else problems.push(problem('salesPersons', found.length === 0 ? 'noSuchNamed' : 'severalNamed', { name }))
  }
  return { ids, problems: problems.slice(0, 1) }
}

/** The customer's fields merged with the row; an empty cell changes nothing. */
function merged(values: MappedRow['values'], before: Body | null, salesPersonIds: string[]) {
  const phones = phonesOf(values.phones ?? '')
  return {
    ...before,
    ...(values.name && { name: values.name }),
    phones: [...new Set([...(before?.phones ?? []), ...phones])],
    ...(values.shippingMark && { shippingMark: values.shippingMark }),
    ...(values.secretTrackingCode && { secretTrackingCode: values.secretTrackingCode }),
    ...(values.whatsAppNumber && { whatsAppNumber: values.whatsAppNumber }),
    ...(values.language && { language: labelCell(values.language, LANGUAGE_LABELS) }),
    ...(salesPersonIds.length > 0 && { salesPersonIds }),
  }
}

const fieldOf = (path: string) =>
  path.startsWith('salesPersonIds') ? 'salesPersons' : (path.split('.')[0] ?? path)

/** The short code that a customer has already is no fault of the sheet. */
function schemaOf(code: string | null | undefined, before: Body | null) {
  return before !== null && code === before.secretTrackingCode ? savedCustomer : customerInput
}

function planRow({ rowNumber, values }: MappedRow, known: Known): Plan<Body> {
  const phones = phonesOf(values.phones ?? '')
  const owners = new Map(
    phones.flatMap((phone) => known.byPhone.get(phone) ?? []).map((one) => [one.id, one]),
  )
  if (owners.size > 1) {
    const names = [...owners.values()].map(({ name }) => name).join(', ')
    return refusedPlan(rowNumber, [problem('phones', 'severalMatch', { names })])
  }
  const [customer] = owners.values()
  const before = customer ? bodyOf(customer) : null
  const people = salesPersonsOf(values.salesPersons ?? '', known.people)
  const shortened = shortenedNumbers(values, ['phones', 'whatsAppNumber'])
  const row = merged(values, before, people.ids)
  const { body, problems } = parseBody(schemaOf(row.secretTrackingCode, before), row, fieldOf)
  const codeOwner = known.codes.get(body?.secretTrackingCode ?? '')
  const taken = codeOwner !== undefined && codeOwner !== customer?.id
  const all = [
    ...shortened,
    ...people.problems,
    ...(problems ?? []).filter(({ field }) => !shortened.some((one) => one.field === field)),
    ...(taken ? [problem('secretTrackingCode', 'secretCodeTaken')] : []),
  ]
  if (!body || all.length > 0) return refusedPlan(rowNumber, all)
  const changes = before ? differences(before, body) : {}
  const unchanged = Object.keys(changes).length === 0
  return {
    rowNumber,
    action: !customer ? 'create' : unchanged ? 'unchanged' : 'update',
    problems: [],
    keys: [
      ...phones.filter(isE164).map((phone) => `phone ${phone}`),
      ...(values.secretTrackingCode ? [`code ${body.secretTrackingCode}`] : []),
    ],
    body,
    target: customer && before ? { id: customer.id, version: customer.version, before } : null,
    changes,
  }
}

/** Customers are known by their phones: a row whose phone somebody has is about that customer. */
export const customerRules: ImportRules<Body> = {
  keyField: 'phones',
  fieldOf,
  async plan(context, rows) {
    const known = await lookUp(context, rows)
    return rows.map((row) => planRow(row, known))
  },
  create: createCustomers,
  async update(context, id, version, body) {
    const input = { params: { id }, query: undefined, body: { ...body, version } }
    return (await updateCustomer(context, input as never)).version
  },
  async remove(context, id) {
    await deleteCustomer(context, { params: { id } } as never, { goesToBin: false })
  },
  async version(db, id) {
    return (await findCustomer(db, id))?.version
  },
}
