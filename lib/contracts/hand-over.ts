import * as z from 'zod'
import { HAND_OVER_CODE_DIGITS, HAND_OVER_CODE_MODES } from '@/lib/domain/hand-over'
import { endpoint } from './endpoint'
import { boundedString, id } from './fields'

const tag = 'hand-over'

/** The code as somebody typed it; empty is none. */
export const handOverCode = boundedString(20)
  .transform((typed) => typed.replace(/\s/g, ''))
  .refine(
    (typed) => typed === '' || new RegExp(`^\\d{${HAND_OVER_CODE_DIGITS}}$`).test(typed),
    '@handOverDigits',
  )
  .nullish()
  .transform((typed) => typed || null)

const customerParams = z.strictObject({ customerId: id })

const handOverTerms = z.object({
  codeMode: z.enum(HAND_OVER_CODE_MODES),
  /** `none`: no code was sent yet; `locked`: too many wrong ones were tried. */
  codeState: z.enum(['none', 'open', 'locked']),
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

const ownHandOver = z.object({
  /** Four digits; null while nothing is ready, or when the company asks for none. */
  code: z.string().nullable(),
  /** Wrong ones were tried too often: it is good no more. */
  isLocked: z.boolean(),
})
export type OwnHandOver = z.infer<typeof ownHandOver>

export const getOwnHandOver = endpoint({
  name: 'getOwnHandOver',
  tag: 'customer portal',
  summary: 'How the caller’s own ready cargo is handed over: the code, while something is ready.',
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
