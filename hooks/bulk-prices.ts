import useSWR from 'swr'
import { call } from '@/lib/client/call'
import { fetchPages } from '@/lib/client/fetch-rows'
import { getListPrice } from '@/lib/contracts/package-actions'
import { type CargoPackage, getPackage, type PackageRow } from '@/lib/contracts/packages'
import { packingListTotal } from '@/lib/domain/payment'
import { type TypedPrice, unitPriceOf } from '@/lib/domain/typed-price'

/** What a package would cost, and its version when that was worked out. */
export interface AgreedTotal extends Pick<PackageRow, 'id' | 'version' | 'totalUSD'> {}
export type AgreedTotals = AgreedTotal[]

/** Sees each of many packages by itself, some at once. */
const lookAtEach = <Seen>(ids: readonly string[], look: (id: string) => Promise<Seen[]>) =>
  fetchPages([...ids.keys()], (index) => look(ids[index] ?? ''))

interface ListAsked {
  ids: readonly string[]
  freightMode?: 'sea' | 'air' | undefined
  receiverId?: string | undefined
}

/**
 * What the price list says of these packages: as they go, by another freight mode, or as another customer's. Those of which
 * it says nothing are left out. Null waits.
 */
export function useBulkPrices(asked: ListAsked | null) {
  return useSWR<AgreedTotals, unknown>(
    asked && [getListPrice.name, 'many', asked.freightMode, asked.receiverId, ...asked.ids],
    () => {
      const { ids = [], freightMode, receiverId } = asked ?? {}
      return lookAtEach(ids, async (id) => {
        const query = { freightMode, receiverId }
        const { totalUSD, version } = await call(getListPrice, { params: { id }, query })
        return totalUSD === null ? [] : [{ id, version, totalUSD }]
      })
    },
    { revalidateOnFocus: false, revalidateIfStale: true },
  )
}

/** What these packages would cost by a typed price; those that cannot take it are left out. Null waits. */
export function useTypedPrices(ids: readonly string[] | null, typed: TypedPrice | null) {
  const { data: seen, error } = useSWR<CargoPackage[], unknown>(
    ids && [getPackage.name, 'many', ...ids],
    () => lookAtEach(ids ?? [], async (id) => [await call(getPackage, { params: { id } })]),
    { revalidateOnFocus: false, revalidateIfStale: true },
  )
  const data =
    seen &&
    typed &&
    seen.flatMap(({ id, version, packingList }): AgreedTotals => {
      const found = unitPriceOf(packingList, typed)
      if ('problem' in found) return []
      const priced = packingList.map(({ pieces, quantity, price }) => ({
        quantity,
        price: pieces > 0 ? found.unitPrice : price,
      }))
      return [{ id, version, totalUSD: packingListTotal(priced) }]
    })
  return { data: data ?? undefined, error }
}
