import Head from 'next/head'
import { useRouter } from 'next/router'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '@/lib/client/i18n'

const HREFLANG = { en: 'en', zh: 'zh-Hans', sw: 'sw' }

interface Props {
  /** 'https://host', known only when the page was rendered for a request. */
  origin?: string
  companyName?: string
  /** The company's own picture for shared links. */
  shareImage?: string | null
}

/** The address of the page in one language, without its query: queries name people's cargo. */
function addressIn(origin: string, language: string, asPath: string): string {
  const path = asPath.split(/[?#]/)[0] ?? '/'
  if (language === 'en') return `${origin}${path}`
  return `${origin}/${language}${path === '/' ? '' : path}`
}

/** What every page says of itself unless it says otherwise by the same key. */
export function DefaultHead({ origin, companyName, shareImage }: Props) {
  const { t, i18n } = useTranslation('common')
  const { asPath } = useRouter()
  const title = companyName ? t('head.title', { company: companyName }) : t('head.plainTitle')

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
      {origin && (
        <meta
          key="og:image"
          property="og:image"
          content={`${origin}${shareImage ?? '/files/brand/share.jpg'}`}
        />
      )}
      {origin && <link key="canonical" rel="canonical" href={addressIn(origin, i18n.language, asPath)} />}
      {origin &&
        LANGUAGES.map((language) => (
          <link
            key={language}
            rel="alternate"
            hrefLang={HREFLANG[language]}
            href={addressIn(origin, language, asPath)}
          />
        ))}
    </Head>
  )
}
