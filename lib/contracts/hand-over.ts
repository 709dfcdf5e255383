import * as z from 'zod'
import { HAND_OVER_CODE_MODES } from '@/lib/domain/hand-over'
import { collector, ownDelivery } from './deliveries'
import { endpoint } from './endpoint'
import { id } from './fields'
import { packageRow } from './packages'

const tag = 'hand-over'

const customerParams = z.strictObject({ customerId: id })

const handOverTerms = z.object({
  codeMode: z.enum(HAND_OVER_CODE_MODES),
  /** `none`: no code was sent yet; `locked`: too many wrong ones were tried. */
  codeState: z.enum(['none', 'open', 'locked']),
  /** Whom the receiver lets collect. */
  collectors: z.array(collector),
})
export type HandOverTerms = z.infer<typeof handOverTerms>

export const getHandOverTerms = endpoint({
  name: 'getHandOverTerms',
  tag,
  summary: 'What is asked for when cargo is handed over to a receiver.',
  method: 'GET',
  path: '/customers/{customerId}/hand-over',
  access: 'packages.deliver',
  params: customerParams,
  data: handOverTerms,
})

export const sendHandOverCode = endpoint({
  name: 'sendHandOverCode',
  tag,
  summary:
    'Sends a receiver a new hand-over code; the one before is good no more. Three in 24 hours at most (429).',
  method: 'POST',
  path: '/customers/{customerId}/hand-over/code',
  access: 'packages.deliver',
  params: customerParams,
  data: z.null(),
})

const readyCargo = packageRow
  .pick({
    id: true,
    trackingNumber: true,
    courierNumber: true,
    receiverInfo: true,
    pieces: true,
    isPaymentComplete: true,
    remainingUSD: true,
  })
  .extend({
    /** The numbers on the labels of its pieces. */
    pieceNumbers: z.array(z.number().int()),
  })
export type ReadyCargo = z.infer<typeof readyCargo>

export const listReadyCargo = endpoint({
  name: 'listReadyCargo',
  tag,
  summary:
    'What lies at the counter to be handed over, for a device that goes on offline, and whether a code is asked for. Five hundred packages at most, the latest first.',
  method: 'GET',
  path: '/hand-over/ready',
  access: 'packages.deliver',
  data: z.object({ codeMode: z.enum(HAND_OVER_CODE_MODES), packages: z.array(readyCargo) }),
})

const ownHandOver = z.object({
  /** Four digits; null while nothing is ready, or when the company asks for none. */
  code: z.string().nullable(),
  /** Wrong ones were tried too often: it is good no more. */
  isLocked: z.boolean(),
  /** Something can be collected or brought. */
  isReady: z.boolean(),
  collectors: z.array(collector),
  /** Where riders go; empty where the company sends none. */
  areas: z.array(z.string()),
  delivery: ownDelivery.nullable(),
})
export type OwnHandOver = z.infer<typeof ownHandOver>

export const getOwnHandOver = endpoint({
  name: 'getOwnHandOver',
  tag: 'customer portal',
  summary:
    'How the caller’s own ready cargo is handed over: the code while something is ready, who may collect it, and whether a rider brings it.',
  method: 'GET',
  path: '/my/hand-over',
  access: 'customer',
  data: ownHandOver,
})

export const renewOwnCode = endpoint({
  name: 'renewOwnCode',
  tag: 'customer portal',
  summary: 'Makes a new hand-over code; the one before is good no more. Three in 24 hours at most (429).',
  method: 'POST',
  path: '/my/hand-over/code',
  access: 'customer',
  data: z.object({ code: z.string() }),
})
