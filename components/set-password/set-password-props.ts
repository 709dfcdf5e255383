import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next'
import { ApiError } from '@/lib/client/api-error'
import { call } from '@/lib/client/call'
import { languageOf } from '@/lib/client/i18n'
import { asVisitor, type PublicProps, publicProps } from '@/lib/client/public-props'
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

const optionsOf = ({ req, locale }: Context) => ({ ...asVisitor(req), language: languageOf(locale) })

/** An invalid token is treated like one that was used. */
async function readLink(
  context: Context,
  token: string,
  problem: string | null = null,
): Promise<SetPasswordView> {
  try {
    const { name, email } = await call(readPasswordLink, { ...optionsOf(context), query: { token } })
    return { kind: 'form', name, email, problem }
  } catch (failure) {
    return isServerFault(failure) ? { kind: 'failed' } : { kind: 'gone' }
  }
}

async function submitForm(context: Context, token: string): Promise<SetPasswordView> {
  const form = await readForm(context.req)
  const password = form?.get('password') ?? ''
  try {
    const { email } = await call(setPassword, { ...optionsOf(context), body: { token, password } })
    return { kind: 'done', email }
  } catch (failure) {
    if (isServerFault(failure)) return { kind: 'failed' }
    const problem = failure instanceof ApiError ? (failure.errors.password ?? null) : null
    return problem === null ? { kind: 'gone' } : readLink(context, token, problem)
  }
}

/** The page of a one-time link, and its form, which works without JavaScript. */
export async function setPasswordProps(
  context: Context,
): Promise<GetServerSidePropsResult<SetPasswordProps>> {
  const token = [context.query.token].flat()[0] ?? ''
  const isPosted = context.req.method === 'POST'
  const view = isPosted ? await submitForm(context, token) : await readLink(context, token)
  context.res.statusCode = view.kind === 'form' && view.problem ? 422 : STATUS[view.kind]
  return { props: { ...(await publicProps(context, ['set-password'])), view } }
}
