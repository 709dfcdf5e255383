import type { MessageConfig } from '@/server/core/message-config'
import { createAfricasTalking } from './africas-talking'
import { createBeem } from './beem'
import type { MessageGateway } from './message-gateway'
import { createWhatsAppCloud } from './whatsapp-cloud'

/** The gateways that the environment has set up: at most one a channel. */
export function messageGateways({ sms, whatsapp }: MessageConfig): MessageGateway[] {
  return [
    ...(sms ? [sms.kind === 'beem' ? createBeem(sms) : createAfricasTalking(sms)] : []),
    ...(whatsapp ? [createWhatsAppCloud(whatsapp)] : []),
  ]
}
