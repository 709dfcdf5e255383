import type { BodyOf } from '@/lib/contracts/endpoint'
import type * as contract from '@/lib/contracts/price-lists'
import { officeToday } from '@/lib/domain/dates'
import { decimal, plain } from '@/lib/domain/money'
import { putInBin } from '@/server/bin/put-in-bin'
import { audit, differences } from '@/server/core/audit'
import type { About } from '@/server/core/audit-details'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure, invalid, invalidField, notFound, staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { lockActiveCustomer } from '@/server/customers/find-customers'
import { unknownCities } from '@/server/lanes/find-lanes'
import { findProducts } from '@/server/products/find-products'
import { presentRule } from './in-force'
import {
  deleteList,
  insertList,
  type ListRow,
  lockList,
  markPublished,
  replaceRules,
  selectList,
  selectPrevious,
  selectRules,
  updateList,
} from './store'

export function presentListRow(row: ListRow): contract.PriceListRow {
  return {
    id: row.id,
    number: row.number,
    name: row.name,
    customer: row.customer_id === null ? null : { id: row.customer_id, name: row.customer_name ?? '' },
    percent: row.percent === null ? null : plain(decimal(row.percent)),
    firstDay: row.first_day,
    rulesCount: Number(row.rules_count),
    publishedAt: row.published_at?.toISOString() ?? null,
    publishedBy: row.published_by_name,
    isInForce: row.is_in_force,
    version: row.version,
  }
}

/** The list as it is now; answers 404 when there is none. */
export async function readList({ db }: Context, id: string): Promise<contract.WholePriceList> {
  const row = await selectList(db, id)
  if (!row) throw notFound()
  const rules = await selectRules(db, [id])
  return {
    ...presentListRow(row),
    rules: rules.map((rule) => {
      const { english, chinese, swahili } = rule
      const product = english && chinese && swahili ? { english, chinese, swahili } : null
      return { ...presentRule(rule), product }
    }),
    previousId: await selectPrevious(db, id),
  }
}

type ListInput = BodyOf<typeof contract.createPriceList>

async function checkReferences({ db }: Context, { customerId, rules }: ListInput): Promise<void> {
  const products = await findProducts(
    db,
    rules.flatMap(({ productId }) => productId ?? []),
  )
  const ends = ['departurePort', 'dischargePort'] as const
  const unknown = await unknownCities(
    db,
    rules.flatMap((rule) => ends.flatMap((end) => rule[end] ?? [])),
  )
  const problems = rules.flatMap((rule, index) => {
    const fields = [
      ...(rule.productId === null || products.has(rule.productId) ? [] : ['productId']),
      ...ends.filter((end) => unknown.has(rule[end] ?? '')),
    ]
    return fields.map((field) => ({ field: `rules.${index}.${field}`, key: 'field.noSuch', params: {} }))
  })
  if (customerId !== null && !(await lockActiveCustomer(db, customerId))) {
    problems.push({ field: 'customerId', key: 'field.noSuch', params: {} })
  }
  if (problems.length > 0) throw invalid(problems)
}

/** A list that is one customer's is often called by the customer's name. */
export const aboutList = (customerId: string | null | undefined): About | undefined =>
  customerId ? { customerId, fields: ['name'] } : undefined

/** What the audit log compares: a rule's id is new with every save. */
export function recorded({ rules, name, customer, percent, firstDay }: contract.WholePriceList) {
  return {
    name,
    customer: customer?.id ?? null,
    percent,
    firstDay,
    rules: rules.map(({ id: _id, product: _product, ...rule }) => rule),
  }
}

export async function createPriceList(
  context: Context,
  { body }: InputOf<typeof contract.createPriceList>,
): Promise<contract.WholePriceList> {
  await checkReferences(context, body)
  const id = await insertList(context.db, body, actorOf(context).id)
  await replaceRules(context.db, id, body.rules)
  const created = await readList(context, id)
  const changes = differences({}, recorded(created))
  const about = aboutList(created.customer?.id)
  await audit(context, { action: 'priceList.created', entity: 'priceList', entityId: id, changes, about })
  return created
}

/** A draft, locked; what was published stays as it is. */
export async function lockDraft(context: Context, id: string, version?: number) {
  const row = await lockList(context.db, id)
  if (!row) throw notFound()
  if (version !== undefined && row.version !== version) throw staleVersion()
  if (row.published_at !== null) throw new ApiFailure(409, 'published', 'priceListPublished')
  return row
}

export async function updatePriceList(
  context: Context,
  { params, body }: InputOf<typeof contract.updatePriceList>,
): Promise<contract.WholePriceList> {
  await lockDraft(context, params.id, body.version)
  await checkReferences(context, body)
  const before = await readList(context, params.id)
  await updateList(context.db, params.id, body)
  await replaceRules(context.db, params.id, body.rules)
  const after = await readList(context, params.id)
  const changes = differences(recorded(before), recorded(after))
  await audit(context, {
    action: 'priceList.updated',
    entity: 'priceList',
    entityId: params.id,
    changes,
    about: aboutList(before.customer?.id ?? after.customer?.id),
  })
  return after
}

/** The unique index settles who has a day; here its answer becomes the field's. */
function refuseTakenDay(error: Error & { constraint?: string }): never {
  throw error.constraint === 'price_lists_day' ? invalidField('firstDay', 'taken', {}, 409) : error
}

export async function publishPriceList(
  context: Context,
  { params, body }: InputOf<typeof contract.publishPriceList>,
): Promise<contract.WholePriceList> {
  const row = await lockDraft(context, params.id, body.version)
  const today = officeToday()
  if (row.first_day < today) throw invalidField('firstDay', 'priceListPast', { day: today }, 409)
  const { rules, percent } = await readList(context, params.id)
  if (rules.length === 0 && percent === null) throw invalidField('rules', 'tooFew', { min: 1 }, 409)
  await markPublished(context.db, params.id, actorOf(context).id).catch(refuseTakenDay)
  const changes = { firstDay: { old: null, new: row.first_day } }
  await audit(context, { action: 'priceList.published', entity: 'priceList', entityId: params.id, changes })
  return readList(context, params.id)
}

export async function deletePriceList(
  context: Context,
  { params }: InputOf<typeof contract.deletePriceList>,
): Promise<null> {
  const row = await lockDraft(context, params.id)
  await putInBin(context, { kind: 'priceList', id: params.id, label: row.name, customerId: row.customer_id })
  await deleteList(context.db, params.id)
  await audit(context, {
    action: 'priceList.deleted',
    entity: 'priceList',
    entityId: params.id,
    changes: { name: { old: row.name, new: null } },
    about: aboutList(row.customer_id),
  })
  return null
}
