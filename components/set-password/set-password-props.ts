import type { IncomingMessage } from 'node:http'
import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next'
import { ApiError } from '@/lib/client/api-error'
import { call } from '@/lib/client/call'
import { languageOf } from '@/lib/client/i18n'
import { apiBase, type PublicProps, publicProps, visitorHeaders } from '@/lib/client/public-props'
import { readForm } from '@/lib/client/read-form'
import { readPasswordLink, setPassword } from '@/lib/contracts/session'

export type SetPasswordView =
  | { kind: 'form'; name: string; email: string; problem: string | null }
  | { kind: 'done'; email: string }
  | { kind: 'gone' }
  | { kind: 'failed' }

export interface SetPasswordProps extends PublicProps {
  view: SetPasswordView
}

type Context = GetServerSidePropsContext

const STATUS: Record<SetPasswordView['kind'], number> = { form: 200, done: 200, gone: 404, failed: 503 }

const isServerFault = (failure: unknown) => !(failure instanceof ApiError) || failure.status >= 500

function callFor(request: IncomingMessage, locale: string | undefined) {
  return {
    base: apiBase(request),
    token: '',
    language: languageOf(locale),
    headers: visitorHeaders(request),
  }
}

/** Whose link it is; a token that cannot be one is treated like one that was used. */
async function readLink(
  { req, locale }: Context,
  token: string,
  problem: string | null = null,
): Promise<SetPasswordView> {
  try {
    const { name, email } = await call(readPasswordLink, { ...callFor(req, locale), query: { token } })
    return { kind: 'form', name, email, problem }
  } catch (failure) {
    return isServerFault(failure) ? { kind: 'failed' } : { kind: 'gone' }
  }
}

async function takeForm(context: Context, token: string): Promise<SetPasswordView> {
  const form = await readForm(context.req)
  const password = form?.get('password') ?? ''
  try {
    const { email } = await call(setPassword, {
      ...callFor(context.req, context.locale),
      body: { token, password },
    })
    return { kind: 'done', email }
  } catch (failure) {
    if (isServerFault(failure)) return { kind: 'failed' }
    const said = failure instanceof ApiError ? (failure.errors.password ?? null) : null
    return said === null ? { kind: 'gone' } : readLink(context, token, said)
  }
}

/** The page that a one-time link opens, and its plain form, which works before JavaScript arrives and without it. */
export async function setPasswordProps(
  context: Context,
): Promise<GetServerSidePropsResult<SetPasswordProps>> {
  const token = [context.query.token].flat()[0] ?? ''
  const isPosted = context.req.method === 'POST'
  const view = isPosted ? await takeForm(context, token) : await readLink(context, token)
  context.res.statusCode = view.kind === 'form' && view.problem ? 422 : STATUS[view.kind]
  return { props: { ...(await publicProps(context, ['set-password'])), view } }
}
