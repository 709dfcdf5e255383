import { z } from 'zod'
import { POSITIONS, PRIVILEGES } from '@/lib/domain/access'
import { endpoint } from './endpoint'
import { id } from './fields'

/** The specification's 'standard email pattern', of characters that can be stored. */
const EMAIL_PATTERN = /^[^\s@\p{Cc}\p{Cs}]+@[^\s@\p{Cc}\p{Cs}]+\.[^\s@\p{Cc}\p{Cs}]{2,}$/u
const PASSWORD_MINIMUM = 6

export const currentUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  privilege: z.enum(PRIVILEGES),
  position: z.enum(POSITIONS),
})
export type CurrentUser = z.infer<typeof currentUser>

export const credentials = z.strictObject({
  email: z.string().trim().max(254).regex(EMAIL_PATTERN, '@email'),
  password: z
    .string()
    .max(128)
    .refine((value) => value.trim().length >= PASSWORD_MINIMUM, '@password'),
})

export const login = endpoint({
  name: 'login',
  tag: 'session',
  summary:
    'Signs in. The token comes in the answer header auth-token; a wrong e-mail or password answers code 401.',
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
  data: currentUser,
})

export const logout = endpoint({
  name: 'logout',
  tag: 'session',
  summary: 'Ends the session of the token on the server.',
  method: 'POST',
  path: '/logout',
  access: 'session.own',
  data: z.null(),
})
