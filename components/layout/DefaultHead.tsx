import Head from 'next/head'
import { useRouter } from 'next/router'
import { useTranslation } from 'react-i18next'
import { isPersonalPage, localPath } from '@/lib/domain/site-pages'

interface Props {
  /** 'https://host'; unknown in a statically built page. */
  origin?: string
  companyName?: string
}

/**
 * The default tags; a page replaces them by the same key. The tags that only machines read are in
 * components/head/DocumentFacts.tsx; the canonical address is here, because phones share it after a client-side navigation.
 */
export function DefaultHead({ origin, companyName }: Props) {
  const { t, i18n } = useTranslation('common')
  const { asPath } = useRouter()
  const title = companyName ? t('head.title', { company: companyName }) : t('head.plainTitle')
  // Without the query, which may be personal.
  const path = asPath.split(/[?#]/)[0] ?? '/'

  return (
    <Head>
      <title key="title">{title}</title>
      <meta key="viewport" name="viewport" content="width=device-width, initial-scale=1" />
      <meta key="description" name="description" content={t('head.description')} />
      <meta key="keywords" name="keywords" content={t('head.keywords')} />
      <meta key="og:title" property="og:title" content={title} />
      <meta key="og:description" property="og:description" content={t('head.description')} />
      <meta key="og:type" property="og:type" content="website" />
      <link key="icon" rel="icon" href="/icon.svg" type="image/svg+xml" />
      {origin && !isPersonalPage(path) && (
        <link key="canonical" rel="canonical" href={`${origin}${localPath(path, i18n.language)}`} />
      )}
    </Head>
  )
}
