import useSWR from 'swr'
import { useCall } from '@/hooks/use-call'
import { useDebounced } from '@/hooks/use-debounced'
import { useSave } from '@/hooks/use-save'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import {
  type BulkInput,
  type BulkMessage,
  type BulkSize,
  createBulkMessage,
  deleteBulkMessage,
  getBulkMessage,
  listBulkMessages,
  sizeBulkMessage,
  startBulkMessage,
  steerBulkMessage,
  tryBulkMessage,
  undoBulkStart,
  updateBulkMessage,
} from '@/lib/contracts/bulk-messages'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { listMessages } from '@/lib/contracts/messages'

const REFRESHES = [listBulkMessages.name, getBulkMessage.name, listMessages.name]
const TYPING_PAUSE_MS = 600
const PROGRESS_EVERY_MS = 2000

/** One page of bulk messages; null waits. */
export const useBulkMessages = (query: QueryInputOf<typeof listBulkMessages> | null) =>
  useCall(listBulkMessages, query && { query })

/** One bulk message; asked again and again while it is being sent. */
export function useBulkMessage(id: string | null) {
  return useCall(getBulkMessage, id === null ? null : { params: { id } }, {
    refreshInterval: (latest) =>
      (latest as { status?: string } | undefined)?.status === 'sending' ? PROGRESS_EVERY_MS : 0,
  })
}

/** Creates a draft or saves a known one. */
export const useSaveBulkMessage = () => useSave(createBulkMessage, updateBulkMessage, REFRESHES)
export const useDeleteBulk = () => useWrite(deleteBulkMessage, REFRESHES)
export const useTryBulk = () => useWrite(tryBulkMessage, REFRESHES)
export const useStartBulk = () => useWrite(startBulkMessage, REFRESHES)
export const useUndoBulkStart = () => useWrite(undoBulkStart, REFRESHES)
export const useSteerBulk = () => useWrite(steerBulkMessage, REFRESHES)

/** The draft as it is now, past every cache. */
export function readBulkMessage({ id }: BulkMessage): Promise<BulkMessage> {
  return call(getBulkMessage, { params: { id } })
}

/** How many an audience is, and what they would read, once typing pauses; null waits. */
export function useBulkSize(input: Omit<BulkInput, 'title'> | null) {
  const wanted = input && JSON.stringify(input)
  const asked = useDebounced(wanted, TYPING_PAUSE_MS)
  return useSWR<BulkSize, unknown>(
    asked === null ? null : ([sizeBulkMessage.name, asked] as const),
    ([, body]: readonly [string, string]) =>
      call(sizeBulkMessage, { body: JSON.parse(body) as Omit<BulkInput, 'title'> }),
    { keepPreviousData: true },
  )
}
