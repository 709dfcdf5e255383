import { createListView, deleteListView, listListViews, updateListView } from '@/lib/contracts/list-views'
import type { ListName } from '@/lib/domain/lists'
import { useCall } from './use-call'
import { useWrite } from './use-write'

const READS = [listListViews.name]

/** The saved views of a list: one's own and those that colleagues share. */
export const useListViews = (list: ListName) => useCall(listListViews, { query: { list } })

export const useCreateListView = () => useWrite(createListView, READS)

export const useUpdateListView = () => useWrite(updateListView, READS)

export const useDeleteListView = () => useWrite(deleteListView, READS)
