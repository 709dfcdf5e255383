import * as z from 'zod'
import { POSITIONS, PRIVILEGES } from '@/lib/domain/access'
import { LANGUAGES } from '@/lib/domain/languages'
import { MESSAGE_CHANNELS } from '@/lib/domain/notices'
import { endpoint } from './endpoint'
import { boundedString, id, idParams, instant, isStorable, nameText, version } from './fields'
import { image } from './files'
import { newPassword, secondStepCode } from './session'

export const account = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  photo: image.nullable(),
  privilege: z.enum(PRIVILEGES),
  position: z.enum(POSITIONS),
  language: z.enum(LANGUAGES),
  /** By what unread notifications are counted to their phone each morning; null for not at all. */
  digestChannel: z.enum(MESSAGE_CHANNELS).nullable(),
  /** Null for a password that was never changed. */
  passwordSetAt: instant.nullable(),
  /** Since when two-step sign-in is on; null when it is off. */
  twoStepSince: instant.nullable(),
  recoveryCodesLeft: z.number().int(),
  /** What somebody else did in the last days to how one signs in. */
  accessResets: z.array(
    z.object({ kind: z.enum(['twoStepOff', 'passwordLink']), at: instant, by: z.string() }),
  ),
  version,
})
export type Account = z.infer<typeof account>

/** One session of an employee. */
export const accountSession = z.object({
  id,
  /** As far as the browser tells: 'Chrome', 'Safari'. */
  browser: z.string().nullable(),
  /** 'Android', 'Windows'. */
  system: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: instant,
  lastSeenAt: instant,
  /** The one that asks. */
  isThis: z.boolean(),
})
export type AccountSession = z.infer<typeof accountSession>

/** The present password, asked for again before what a stranger at an open screen must not do. */
const currentPassword = boundedString(128).min(1).refine(isStorable, '@unstorable')

export const getMyAccount = endpoint({
  name: 'getMyAccount',
  tag: 'account',
  summary: 'The signed-in employee’s own record.',
  method: 'GET',
  path: '/account',
  access: 'session.own',
  beforeTwoStep: true,
  data: account,
})

export const accountInput = z.strictObject({
  name: nameText(120),
  photoId: id.nullish().transform((value) => value ?? null),
  language: z.enum(LANGUAGES),
  digestChannel: z
    .enum(MESSAGE_CHANNELS)
    .nullish()
    .transform((value) => value ?? null),
})
export type AccountInput = z.input<typeof accountInput>

export const saveMyAccount = endpoint({
  name: 'saveMyAccount',
  tag: 'account',
  summary: 'Saves one’s own name, photo, language and digest; everything else a manager changes.',
  method: 'PUT',
  path: '/account',
  access: 'session.own',
  body: accountInput.extend({ version }),
  data: account,
})

export const changePassword = endpoint({
  name: 'changePassword',
  tag: 'account',
  summary: 'Sets a new password. All other sessions end.',
  method: 'PUT',
  path: '/account/password',
  access: 'session.own',
  body: z.strictObject({ currentPassword, newPassword }),
  data: z.null(),
})

export const listOwnSessions = endpoint({
  name: 'listOwnSessions',
  tag: 'account',
  summary: 'Where one is signed in, the latest first.',
  method: 'GET',
  path: '/account/sessions',
  access: 'session.own',
  data: z.array(accountSession),
})

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  tag: 'account',
  summary: 'Signs oneself out everywhere but here.',
  method: 'DELETE',
  path: '/account/sessions',
  access: 'session.own',
  stepUp: true,
  data: z.object({ ended: z.number().int() }),
})

export const endSession = endpoint({
  name: 'endSession',
  tag: 'account',
  summary: 'Ends one session: one’s own, or that of an employee whom one may manage.',
  method: 'DELETE',
  path: '/sessions/{id}',
  access: 'session.own',
  stepUp: true,
  params: idParams,
  data: z.null(),
})

const recoveryCodes = z.object({
  /** Each good for one sign-in without the phone; never shown again. */
  recoveryCodes: z.array(z.string()),
})

export const startTwoStep = endpoint({
  name: 'startTwoStep',
  tag: 'account',
  summary:
    'Makes the secret of a two-step sign-in and shows it this once, also as the address that an authenticator app reads from a QR code. Nothing is asked for until a first code confirmed it.',
  method: 'POST',
  path: '/account/two-step',
  access: 'session.own',
  beforeTwoStep: true,
  body: z.strictObject({ currentPassword }),
  data: z.object({ secret: z.string(), uri: z.string() }),
})

export const confirmTwoStep = endpoint({
  name: 'confirmTwoStep',
  tag: 'account',
  summary: 'Switches two-step sign-in on by a first code of the app, and answers the recovery codes.',
  method: 'PUT',
  path: '/account/two-step',
  access: 'session.own',
  beforeTwoStep: true,
  body: z.strictObject({
    code: boundedString(20)
      .transform((value) => value.replace(/\s/g, ''))
      .refine((value) => /^\d{6}$/.test(value), '@sixDigits'),
  }),
  data: recoveryCodes,
})

export const giveCode = endpoint({
  name: 'giveCode',
  tag: 'account',
  summary:
    'Gives a code of the authenticator app, or a recovery code, for the calls that ask for one (403 step_up_required): money, rates, rights and exports. They are open in this session for some minutes from their last use (15 unless the company sets another), two hours at most.',
  method: 'POST',
  path: '/account/step-up',
  access: 'session.own',
  body: z.strictObject({ code: secondStepCode }),
  data: z.null(),
})

/** Who changes how they sign in proves both: what they know, and what they have. */
const ownSecondStep = z.strictObject({ currentPassword, code: secondStepCode })

export const endTwoStep = endpoint({
  name: 'endTwoStep',
  tag: 'account',
  summary: 'Switches one’s own two-step sign-in off.',
  method: 'POST',
  path: '/account/two-step/end',
  access: 'session.own',
  body: ownSecondStep,
  data: z.null(),
})

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  tag: 'account',
  summary: 'Ten new recovery codes; the old ones are worth nothing from then on.',
  method: 'POST',
  path: '/account/recovery-codes',
  access: 'session.own',
  body: ownSecondStep,
  data: recoveryCodes,
})
