import * as z from 'zod'
import { POSITIONS, PRIVILEGES } from '@/lib/domain/access'
import { LANGUAGES } from '@/lib/domain/languages'
import { endpoint } from './endpoint'
import { boundedString, id, instant, isStorable, linkSecret, trimmedString } from './fields'

/**
 * The specification's 'standard email pattern', of characters that can be stored. Only the first full stop behind the @ is
 * tried as the one before the ending: where that is none, no later one is.
 */
const EMAIL_PATTERN = /^[^\s@\p{Cc}\p{Cs}]+@[^\s@\p{Cc}\p{Cs}][^\s@.\p{Cc}\p{Cs}]*\.[^\s@\p{Cc}\p{Cs}]{2,}$/u
const PASSWORD_MINIMUM = 6
const NEW_PASSWORD_MINIMUM = 8

export const email = z.string().trim().toLowerCase().max(254, { abort: true }).regex(EMAIL_PATTERN, '@email')

/** Kept as it is typed, spaces included. Whether it is one of the common ones, the server says. */
export const newPassword = boundedString(128)
  .refine((value) => [...value].length >= NEW_PASSWORD_MINIMUM, '@newPassword')
  .refine(isStorable, '@unstorable')

export const currentUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  privilege: z.enum(PRIVILEGES),
  position: z.enum(POSITIONS),
  /** What they read the dashboard in, unless the browser was told otherwise. */
  language: z.enum(LANGUAGES),
  /** Only for the manager whom a super admin named to check transfers. */
  isTransferChecker: z.literal(true).optional(),
  /** Until they have set up two-step sign-in, every call but those for that answers 403 `two_step_setup_required`. */
  mustSetUpTwoStep: z.literal(true).optional(),
})
export type CurrentUser = z.infer<typeof currentUser>

/** Six digits of the app, or a recovery code. */
export const secondStepCode = trimmedString(30).regex(/^[0-9A-Za-z -]{6,30}$/, '@code')

export const credentials = z.strictObject({
  email,
  password: boundedString(128).refine((value) => value.trim().length >= PASSWORD_MINIMUM, '@password'),
  /** Only for who has two-step sign-in. */
  code: secondStepCode.optional(),
})

export const login = endpoint({
  name: 'login',
  tag: 'session',
  summary:
    'Signs in. The token comes in the answer header auth-token; a wrong e-mail or password answers code 401. Whoever has two-step sign-in is answered 401 with error two_step_required, and calls again with the code as well. The token is good by the header auth-token alone; with the header x-token-binding (http or https), as the website sends it, only together with the cookie that the answer sets. Whoever must set up two-step sign-in first is told so by mustSetUpTwoStep.',
  method: 'POST',
  path: '/login',
  access: 'public',
  body: credentials,
  data: currentUser,
})

export const getSession = endpoint({
  name: 'getSession',
  tag: 'session',
  summary: 'The signed-in employee; code 4 when the token is not (or no longer) good.',
  method: 'GET',
  path: '/session',
  access: 'session.own',
  beforeTwoStep: true,
  data: currentUser,
})

export const logout = endpoint({
  name: 'logout',
  tag: 'session',
  summary: 'Ends the session of the token on the server.',
  method: 'POST',
  path: '/logout',
  access: 'session.own',
  beforeTwoStep: true,
  data: z.null(),
})

const linkToken = linkSecret.min(20)

export const readPasswordLink = endpoint({
  name: 'readPasswordLink',
  tag: 'session',
  summary:
    'Whose password a one-time link sets; code 404 once it was used, replaced or is older than 72 hours.',
  method: 'GET',
  path: '/password-link',
  access: 'public',
  query: z.strictObject({ token: linkToken }),
  data: z.object({ name: z.string(), email: z.string(), expiresAt: instant }),
})

export const setPassword = endpoint({
  name: 'setPassword',
  tag: 'session',
  summary: 'Sets the password by a one-time link, which is then used up. Signing in comes after, as always.',
  method: 'POST',
  path: '/password-link',
  access: 'public',
  body: z.strictObject({ token: linkToken, password: newPassword }),
  data: z.object({ email: z.string() }),
})
