import { createListView, deleteListView, listListViews, updateListView } from '@/lib/contracts/list-views'
import { answer } from './answer'
import { MANAGER, type MockState, newId } from './state'

/** The saved views of lists. */
export function listViewHandlers(state: MockState) {
  const owner = { id: MANAGER.id, name: MANAGER.name }
  return [
    answer(state, listListViews, ({ query }) => state.listViews.filter(({ list }) => list === query.list)),
    answer(state, createListView, ({ body }) => {
      const view = { ...body, id: newId(), owner, version: 1 }
      state.listViews.push(view)
      return view
    }),
    answer(state, updateListView, ({ params, body }) => {
      const view = state.listViews.find(({ id }) => id === params.id)
      if (!view) throw new Error('No such view')
      return Object.assign(view, body, { version: view.version + 1 })
    }),
    answer(state, deleteListView, ({ params }) => {
      state.listViews = state.listViews.filter(({ id }) => id !== params.id)
      return null
    }),
  ]
}
