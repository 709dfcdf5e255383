import type { Language } from '@/lib/domain/languages'
import type { MessageChannel } from '@/lib/domain/notices'

export interface OutgoingMessage {
  id: string
  /** E.164. */
  phone: string
  body: string
  language: Language
  /** The person wrote to us in the last 24 hours, so that WhatsApp takes free words. */
  isConversation: boolean
}

/**
 * What became of a message at the gateway. 'busy' was certainly not taken and may be tried again; 'refused' never will be;
 * 'unknown' may have been taken, so that only a person may send it again.
 */
export type SendOutcome =
  | { kind: 'accepted'; providerId: string | null; cost: { amount: string; currency: string } | null }
  | { kind: 'refused'; error: string }
  | {
      kind: 'busy'
      error: string
      /** How long the gateway wants to be left alone, when it said so or when trying on is of no use to anybody. */
      quietMs: number | null
    }
  | { kind: 'unknown'; error: string }

/** One way out for messages. */
export interface MessageGateway {
  name: 'beem' | 'africas-talking' | 'whatsapp-cloud'
  channel: MessageChannel
  /** What the provider allows, over all our processes together. */
  perSecond: number
  send(message: OutgoingMessage): Promise<SendOutcome>
}
