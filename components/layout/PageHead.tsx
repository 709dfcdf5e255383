import Head from 'next/head'
import { useTranslation } from 'react-i18next'

interface Props {
  title: string
  description?: string
  companyName?: string
  /** For pages that must not be indexed. */
  isPrivate?: boolean
}

/** A page's own title and description. */
export function PageHead({ title, description, companyName, isPrivate = false }: Props) {
  const { t } = useTranslation('common')
  const whole = companyName ? t('head.pageTitle', { page: title, company: companyName }) : title
  return (
    <Head>
      <title key="title">{whole}</title>
      <meta key="og:title" property="og:title" content={whole} />
      {description && <meta key="description" name="description" content={description} />}
      {description && <meta key="og:description" property="og:description" content={description} />}
      {isPrivate && <meta key="robots" name="robots" content="noindex, nofollow" />}
      {isPrivate && <meta key="referrer" name="referrer" content="no-referrer" />}
    </Head>
  )
}
