import * as z from 'zod'
import { LIST_NAMES } from '@/lib/domain/lists'
import { endpoint } from './endpoint'
import { boundedString, id, idParams, nameText, version } from './fields'

const tag = 'list-views'

const list = z.enum(LIST_NAMES)

export const listViewInput = z.strictObject({
  name: nameText(60),
  /** Everybody who may read the list has it as a tab; else its owner alone. */
  isShared: z.boolean(),
  /** What the address of the list says: filters, search, sort and columns, as URLSearchParams writes them. */
  query: boundedString(2000).regex(/^[A-Za-z0-9*._%+&=-]*$/, '@invalid'),
})

const listView = z.object({
  id,
  list,
  name: z.string(),
  isShared: z.boolean(),
  query: z.string(),
  owner: z.object({ id, name: z.string() }),
  version,
})
export type ListView = z.infer<typeof listView>

export const listListViews = endpoint({
  name: 'listListViews',
  tag,
  summary:
    'The saved views of a list that the caller may read: one’s own, then those that colleagues share, each by name.',
  method: 'GET',
  path: '/list-views',
  access: 'session.own',
  query: z.strictObject({ list }),
  data: z.array(listView),
})

export const createListView = endpoint({
  name: 'createListView',
  tag,
  summary: 'Saves a list as it is seen, for oneself or for all colleagues who may read it.',
  method: 'POST',
  path: '/list-views',
  access: 'session.own',
  body: listViewInput.extend({ list }),
  data: listView,
})

export const updateListView = endpoint({
  name: 'updateListView',
  tag,
  summary: 'Replaces a view of one’s own; 409 when it was saved since it was read.',
  method: 'PUT',
  path: '/list-views/{id}',
  access: 'session.own',
  params: idParams,
  body: listViewInput.extend({ version }),
  data: listView,
})

export const deleteListView = endpoint({
  name: 'deleteListView',
  tag,
  summary: 'Removes a view: its owner’s, or a shared one by whoever may delete records.',
  method: 'DELETE',
  path: '/list-views/{id}',
  access: 'session.own',
  params: idParams,
  data: z.null(),
})
