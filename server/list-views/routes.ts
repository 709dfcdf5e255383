import * as contract from '@/lib/contracts/list-views'
import { type Route, route } from '@/server/core/route'
import { createListView, deleteListView, listListViews, updateListView } from './list-views'

export const listViewRoutes: Route[] = [
  route(contract.listListViews, listListViews),
  route(contract.createListView, createListView),
  route(contract.updateListView, updateListView),
  route(contract.deleteListView, deleteListView),
]
