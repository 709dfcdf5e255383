import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { canListen, listenToNotifications } from '@/lib/client/notification-stream'
import { listNotifications, readAllNotifications, readNotification } from '@/lib/contracts/notifications'
import { useSession } from './session'
import { useCall } from './use-call'
import { useWrite } from './use-write'

const READS = [listNotifications.name]
/** In case the stream is lost without a word. */
const LISTENING_MS = 60_000
const ALONE_MS = 10_000

/** What concerns the person, as it comes. */
export function useNotifications() {
  const { mutate } = useSWRConfig()
  const token = useSession()?.authToken
  useEffect(() => {
    if (!token || !canListen()) return undefined
    return listenToNotifications(token, () => {
      void mutate((key) => Array.isArray(key) && key[0] === listNotifications.name)
    })
  }, [mutate, token])
  return useCall(listNotifications, {}, { refreshInterval: canListen() ? LISTENING_MS : ALONE_MS })
}

export const useReadNotification = () => useWrite(readNotification, READS)

export const useReadAllNotifications = () => useWrite(readAllNotifications, READS)
