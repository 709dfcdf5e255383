import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { WebhookEvent } from '@/lib/domain/webhooks'

/** Their names have full stops, which the texts' keys would read as levels. */
const KEY_OF = {
  'package.received': 'received',
  'package.priced': 'priced',
  'package.departed': 'departed',
  'package.arrived': 'arrived',
  'package.paid': 'paid',
  'package.handed_over': 'handedOver',
} as const satisfies Record<WebhookEvent, string>

/** What an event is called. */
export function useEventText() {
  const { t } = useTranslation('integrations')
  return useCallback((event: WebhookEvent) => t(`event.${KEY_OF[event]}`), [t])
}
