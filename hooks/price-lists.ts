import { useCall } from '@/hooks/use-call'
import { useSave } from '@/hooks/use-save'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import {
  createPriceList,
  deletePriceList,
  getPriceList,
  listPriceLists,
  publishPriceList,
  updatePriceList,
  type WholePriceList,
} from '@/lib/contracts/price-lists'

const REFRESHES = [listPriceLists.name, getPriceList.name]

/** One page of price lists; null waits. */
export function usePriceLists(query: QueryInputOf<typeof listPriceLists> | null) {
  return useCall(listPriceLists, query && { query })
}

/** One price list; null waits. */
export function usePriceList(id: string | null) {
  return useCall(getPriceList, id === null ? null : { params: { id } })
}

/** Writes a draft or saves a known one. */
export const useSavePriceList = () => useSave(createPriceList, updatePriceList, REFRESHES)

export const usePublishPriceList = () => useWrite(publishPriceList, REFRESHES)

// Its own page asks no more for a list that is gone.
const LISTS = [listPriceLists.name]
export const useDeletePriceList = () => useWrite(deletePriceList, LISTS)

/** The price list as it is now, past every cache. */
export function readPriceList({ id }: WholePriceList): Promise<WholePriceList> {
  return call(getPriceList, { params: { id } })
}
