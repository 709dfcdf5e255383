import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next'
import { qrImage } from '@/components/labels/codes'
import { saveOnPhone } from '@/components/offline/save-page'
import { type PayOffer, payOffer } from '@/components/pay/pay-address'
import { ApiError } from '@/lib/client/api-error'
import { call } from '@/lib/client/call'
import { languageOf } from '@/lib/client/i18n'
import { asVisitor, type PublicProps, publicProps } from '@/lib/client/public-props'
import { API_BASE_PATH } from '@/lib/contracts/envelope'
import { getStatement } from '@/lib/contracts/statements'
import { localPath } from '@/lib/domain/site-pages'
import { type StatementView, statementView } from './statement-view'

export type StatementResult =
  | {
      kind: 'statement'
      statement: StatementView
      qr: string | null
      pdf: string
      payOffer: PayOffer
    }
  /** The signature is missing or wrong. */
  | { kind: 'invalid' }
  | { kind: 'failed' }

export interface StatementProps extends PublicProps {
  result: StatementResult
}

type Context = GetServerSidePropsContext

/** The query parameters; the first value of each. */
function queryOf({ query }: Context) {
  const one = (name: string) => [query[name]].flat()[0]?.trim() ?? ''
  const from = one('from')
  return { customerId: one('customerId'), signature: one('signature'), ...(from && { from }) }
}

function codeOf(address: string): string | null {
  try {
    return qrImage(address)
  } catch {
    return null
  }
}

async function read(context: Context, origin: string): Promise<StatementResult> {
  const query = queryOf(context)
  const language = languageOf(context.locale)
  const found = await call(getStatement, { query, ...asVisitor(context.req) })
  const base = (process.env.NEXT_PUBLIC_API_URL || API_BASE_PATH).replace(/\/$/, '')
  return {
    kind: 'statement',
    statement: statementView(found, language),
    qr: origin ? codeOf(`${origin}${localPath(context.resolvedUrl, language)}`) : null,
    pdf: `${base}/statement/pdf?${new URLSearchParams({ ...query, language })}`,
    payOffer: payOffer(found.payNow, { subject: 'statement', query }, language),
  }
}

const refused = (failure: unknown): StatementResult =>
  failure instanceof ApiError && failure.status < 500 && failure.status !== 429
    ? { kind: 'invalid' }
    : { kind: 'failed' }

export async function statementProps(context: Context): Promise<GetServerSidePropsResult<StatementProps>> {
  const props = await publicProps(context, ['invoice', 'statement', 'pay:link'])
  const result = await read(context, props.origin).catch(refused)
  if (result.kind !== 'statement') context.res.statusCode = result.kind === 'invalid' ? 404 : 503
  const isFound = result.kind === 'statement'
  const offline = isFound ? await saveOnPhone(context.res, 'invoice', props.language) : {}
  return { props: { ...props, ...offline, result, picture: 'invoice' } }
}
