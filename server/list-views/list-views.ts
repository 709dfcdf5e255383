import type * as contract from '@/lib/contracts/list-views'
import { may } from '@/lib/domain/access'
import { LIST_ACCESS, type ListName } from '@/lib/domain/lists'
import { putInBin } from '@/server/bin/put-in-bin'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context, requireCapability } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure, forbidden, invalidField, notFound, staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'

/** More tabs than this are found by nobody. */
const MOST_VIEWS = 30

const viewQuery = (db: Database) =>
  db
    .selectFrom('list_views as v')
    .innerJoin('employees as e', 'e.id', 'v.owner_id')
    .select([
      'v.id',
      'v.list',
      'v.name',
      'v.is_shared as isShared',
      'v.query',
      'v.owner_id',
      'e.name as owner',
      'v.version',
    ])

type ViewRow = Awaited<ReturnType<ReturnType<typeof viewQuery>['executeTakeFirstOrThrow']>>

const present = ({ owner_id, owner, list, ...view }: ViewRow): contract.ListView => ({
  ...view,
  list: list as ListName,
  owner: { id: owner_id, name: owner },
})

export async function listListViews(
  context: Context,
  { query }: InputOf<typeof contract.listListViews>,
): Promise<contract.ListView[]> {
  // What a view filters by tells of the list.
  requireCapability(context, LIST_ACCESS[query.list])
  const { id } = actorOf(context)
  const rows = await viewQuery(context.db)
    .where('v.list', '=', query.list)
    .where((eb) => eb.or([eb('v.owner_id', '=', id), eb('v.is_shared', '=', true)]))
    .orderBy((eb) => eb('v.owner_id', '<>', id))
    .orderBy('v.name')
    .execute()
  return rows.map(present)
}

async function findView(db: Database, id: string): Promise<contract.ListView> {
  return present(await viewQuery(db).where('v.id', '=', id).executeTakeFirstOrThrow())
}

/** One person's writes wait for each other, so that names stay apart and views few. */
async function lockOwner(db: Database, id: string): Promise<void> {
  await db.selectFrom('employees').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

async function refuseTaken(
  context: Context,
  list: string,
  name: string,
  exceptId: string | null,
): Promise<void> {
  const own = await context.db
    .selectFrom('list_views')
    .select((eb) => ['id', eb(eb.fn('lower', ['name']), '=', eb.fn('lower', [eb.val(name)])).as('isSame')])
    .where('owner_id', '=', actorOf(context).id)
    .where('list', '=', list)
    .execute()
  if (own.some(({ id, isSame }) => isSame && id !== exceptId))
    throw invalidField('name', 'viewNameTaken', {}, 409)
  if (exceptId === null && own.length >= MOST_VIEWS) throw tooMany()
}

const tooMany = () => new ApiFailure(409, 'too_many_views', 'tooManyViews', { params: { most: MOST_VIEWS } })

/** One that came back from the bin is one of as many as its owner may have. */
export async function checkReturnedView(db: Database, id: string): Promise<void> {
  const { owner, list } = await findView(db, id)
  await lockOwner(db, owner.id)
  const own = await db
    .selectFrom('list_views')
    .select('id')
    .where('owner_id', '=', owner.id)
    .where('list', '=', list)
    .execute()
  if (own.length > MOST_VIEWS) throw tooMany()
}

/** What the audit compares. */
const storedFields = ({ list, name, query, isShared }: contract.ListView) => ({ list, name, query, isShared })

export async function createListView(
  context: Context,
  { body }: InputOf<typeof contract.createListView>,
): Promise<contract.ListView> {
  requireCapability(context, LIST_ACCESS[body.list])
  const { id: ownerId } = actorOf(context)
  await lockOwner(context.db, ownerId)
  await refuseTaken(context, body.list, body.name, null)
  const { isShared, ...rest } = body
  const { id } = await context.db
    .insertInto('list_views')
    .values({ ...rest, is_shared: isShared, owner_id: ownerId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const view = await findView(context.db, id)
  const changes = differences({}, storedFields(view))
  await audit(context, { action: 'listView.created', entity: 'listView', entityId: id, changes })
  return view
}

/** A view that the caller sees, locked; others are not there. */
async function lockView(context: Context, id: string): Promise<contract.ListView> {
  const row = await viewQuery(context.db).where('v.id', '=', id).forUpdate('v').executeTakeFirst()
  if (!row) throw notFound()
  const view = present(row)
  const actor = actorOf(context)
  const isSeen = view.isShared && may(actor, LIST_ACCESS[view.list])
  if (view.owner.id !== actor.id && !isSeen) throw notFound()
  return view
}

export async function updateListView(
  context: Context,
  { params, body }: InputOf<typeof contract.updateListView>,
): Promise<contract.ListView> {
  const { id: ownerId } = actorOf(context)
  await lockOwner(context.db, ownerId)
  const before = await lockView(context, params.id)
  if (before.owner.id !== ownerId) throw forbidden()
  if (before.version !== body.version) throw staleVersion()
  await refuseTaken(context, before.list, body.name, params.id)
  const { name, query, isShared } = body
  await context.db
    .updateTable('list_views')
    .set((eb) => ({
      name,
      query,
      is_shared: isShared,
      updated_at: eb.fn('now'),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', params.id)
    .execute()
  const view = await findView(context.db, params.id)
  const changes = differences(storedFields(before), storedFields(view))
  await audit(context, { action: 'listView.updated', entity: 'listView', entityId: params.id, changes })
  return view
}

export async function deleteListView(
  context: Context,
  { params }: InputOf<typeof contract.deleteListView>,
): Promise<null> {
  const view = await lockView(context, params.id)
  const actor = actorOf(context)
  if (view.owner.id !== actor.id && !may(actor, 'records.delete')) throw forbidden()
  await putInBin(context, { kind: 'listView', id: params.id, label: view.name, customerId: null })
  await context.db.deleteFrom('list_views').where('id', '=', params.id).execute()
  const changes = Object.fromEntries(
    Object.entries(storedFields(view)).map(([field, old]) => [field, { old, new: null }]),
  )
  await audit(context, { action: 'listView.deleted', entity: 'listView', entityId: params.id, changes })
  return null
}
