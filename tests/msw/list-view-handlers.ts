import { createListView, deleteListView, listListViews, updateListView } from '@/lib/contracts/list-views'
import { answer } from './answer'
import { putInBin } from './bin-handlers'
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
    answer(state, deleteListView, ({ params: { id } }) => {
      const view = state.listViews.find((one) => one.id === id)
      state.listViews = state.listViews.filter((one) => one !== view)
      if (view) {
        putInBin(state, { id, kind: 'listView', label: view.name, restore: () => state.listViews.push(view) })
      }
      return null
    }),
  ]
}
