import { call } from '@/lib/client/call'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import {
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  sendWebhookAgain,
  updateWebhook,
  type Webhook,
} from '@/lib/contracts/webhooks'
import { useCall } from './use-call'
import { useWrite } from './use-write'

const READS = [listWebhooks.name, listWebhookDeliveries.name]

export const useWebhooks = () => useCall(listWebhooks, {})
export const useCreateWebhook = () => useWrite(createWebhook, READS)
export const useUpdateWebhook = () => useWrite(updateWebhook, READS)
export const useRemoveWebhook = () => useWrite(removeWebhook, READS)
export const useSendWebhookAgain = () => useWrite(sendWebhookAgain, READS)

/** The webhook as it is now, past every cache. */
export async function readWebhook({ id }: Webhook): Promise<Webhook> {
  const found = (await call(listWebhooks, {})).find((webhook) => webhook.id === id)
  if (!found) throw new Error('the webhook is not in the list')
  return found
}

/** One page of what was sent or waits; null waits. */
export function useWebhookDeliveries(query: QueryInputOf<typeof listWebhookDeliveries> | null) {
  return useCall(listWebhookDeliveries, query && { query })
}
