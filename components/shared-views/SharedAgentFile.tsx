import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next'
import { useTranslation } from 'react-i18next'
import { dateText } from '@/components/tracking/tracking-dates'
import { ApiError } from '@/lib/client/api-error'
import { call } from '@/lib/client/call'
import { languageOf } from '@/lib/client/i18n'
import { asVisitor, type PublicProps, publicProps } from '@/lib/client/public-props'
import { getSharedAgentFile } from '@/lib/contracts/agent-files'
import type { DataOf } from '@/lib/contracts/endpoint'
import styles from './SharedView.module.css'

export interface SharedAgentFileProps extends PublicProps {
  /** Null when the API failed. */
  file: DataOf<typeof getSharedAgentFile> | null
  day: string
}

/** What an agent is given: what is in the file, and the file itself one click away. */
export function SharedAgentFile({ file, day }: SharedAgentFileProps) {
  const { t } = useTranslation('agent-files')
  if (!file) return <p>{t('page.failed')}</p>
  const { batch, version, consignees, packages, filePath } = file
  const api = process.env.NEXT_PUBLIC_API_URL
  return (
    <>
      <p className={styles.kind}>{t('page.version', { version, day })}</p>
      <h1 className={styles.title}>{t('page.title', { batch })}</h1>
      <p>
        {t('page.consignees', { count: consignees })} · {t('page.packages', { count: packages })}
      </p>
      <p>{t('page.contents')}</p>
      <p>
        <a className={styles.download} href={api ? `${new URL(api).origin}${filePath}` : filePath} download>
          {t('page.download')}
        </a>
      </p>
      <p className={styles.remark}>{t('page.notFiled')}</p>
    </>
  )
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
