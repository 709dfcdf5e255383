import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useCall } from '@/hooks/use-call'
import { useSave } from '@/hooks/use-save'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import { type Sending, sendingOptions, uploadForm } from '@/lib/client/upload'
import type { DataOf, QueryInputOf } from '@/lib/contracts/endpoint'
import {
  createPriceList,
  deletePriceList,
  getPriceList,
  listPriceLists,
  type PricesInput,
  publishPriceList,
  updatePriceList,
  uploadPriceList,
  type WholePriceList,
  workOutPrices,
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

/** Replaces the rules of a draft by those of a sheet. */
export function useUploadPriceList({ id, version }: WholePriceList) {
  const { mutate } = useSWRConfig()
  const [pending, setPending] = useState(false)
  const upload = useCallback(
    async (file: File, sending: Sending) => {
      setPending(true)
      try {
        const options = { params: { id }, query: `?version=${version}`, ...sendingOptions(sending) }
        const saved = await uploadForm(uploadPriceList, file, file.name, options)
        await mutate((cached) => Array.isArray(cached) && REFRESHES.includes(String(cached[0])))
        return saved
      } finally {
        setPending(false)
      }
    },
    [mutate, id, version],
  )
  return { upload, pending }
}

// Its own page asks no more for a list that is gone.
const LISTS = [listPriceLists.name]
export const useDeletePriceList = () => useWrite(deletePriceList, LISTS)

/** The price list as it is now, past every cache. */
export function readPriceList({ id }: WholePriceList): Promise<WholePriceList> {
  return call(getPriceList, { params: { id } })
}

export type WorkedOutPrices = DataOf<typeof workOutPrices>

/** After so long without a key the prices are asked for. */
const WAIT_MS = 400

/**
 * What the list in force says of goods while they are typed. `asked` is the body as JSON, null asks nothing. What is not
 * answered, such as a number that is none yet or a call without a connection, calls `onFound` not at all.
 */
export function useWorkedOutPrices(
  asked: string | null,
  onFound: (found: WorkedOutPrices, asked: string) => void,
): void {
  const handleFound = useEffectEvent(onFound)
  useEffect(() => {
    if (asked === null) return
    let isCurrent = true
    const timer = setTimeout(() => {
      call(workOutPrices, { body: JSON.parse(asked) as PricesInput }).then(
        (found) => {
          if (isCurrent) handleFound(found, asked)
        },
        () => undefined,
      )
    }, WAIT_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [asked])
}
