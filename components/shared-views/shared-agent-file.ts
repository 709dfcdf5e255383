import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next'
import { dateText } from '@/components/tracking/tracking-dates'
import { ApiError } from '@/lib/client/api-error'
import { call } from '@/lib/client/call'
import { languageOf } from '@/lib/client/i18n'
import { asVisitor, type PublicProps, publicProps } from '@/lib/client/public-props'
import { getSharedAgentFile } from '@/lib/contracts/agent-files'
import type { DataOf } from '@/lib/contracts/endpoint'

export interface SharedAgentFileProps extends PublicProps {
  /** Null when the API failed. */
  file: DataOf<typeof getSharedAgentFile> | null
  day: string
}

const first = (value: string | string[] | undefined) => ([value].flat()[0] ?? '').slice(0, 100)

/** A wrong or closed link is a 404 that does not say what is wrong with it. */
export async function sharedAgentFileProps(
  context: GetServerSidePropsContext,
): Promise<GetServerSidePropsResult<SharedAgentFileProps>> {
  context.res.setHeader('cache-control', 'no-store')
  const show = async (file: SharedAgentFileProps['file']) => ({
    props: {
      ...(await publicProps(context, ['agent-files', 'shared-views'])),
      file,
      day: file ? dateText(file.createdAt.slice(0, 10), languageOf(context.locale)) : '',
    },
  })
  const query = { id: first(context.query.id), salt: first(context.query.salt) }
  try {
    return await show(await call(getSharedAgentFile, { query, ...asVisitor(context.req) }))
  } catch (failure) {
    if (failure instanceof ApiError && failure.status < 500 && failure.status !== 429)
      return { notFound: true }
    context.res.statusCode = 503
    return show(null)
  }
}
