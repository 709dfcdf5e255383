import type { MessageChannel } from '@/lib/domain/notices'
import type { MessageConfig } from '@/server/core/message-config'
import { createAfricasTalking } from './africas-talking'
import { createBeem } from './beem'
import type { MessageGateway } from './message-gateway'
import { createWhatsAppCloud } from './whatsapp-cloud'

/** By which channels a message leaves by itself; on the others it waits in the outbox, to be sent by hand. */
export function leavingChannels({ sms, whatsapp }: MessageConfig): MessageChannel[] {
  return [...(sms ? (['sms'] as const) : []), ...(whatsapp ? (['whatsapp'] as const) : [])]
}

/** The gateways that the environment has set up: at most one a channel. */
export function messageGateways({ sms, whatsapp }: MessageConfig): MessageGateway[] {
  return [
    ...(sms ? [sms.kind === 'beem' ? createBeem(sms) : createAfricasTalking(sms)] : []),
    ...(whatsapp ? [createWhatsAppCloud(whatsapp)] : []),
  ]
}
