import type { GetServerSideProps } from 'next'
import { manifestOf } from '@/components/head/manifest'
import { createTranslator, languageOf } from '@/lib/client/i18n'
import { publicProps } from '@/lib/client/public-props'

/** Nothing of it is ever drawn: the answer is the manifest itself. */
export default function Manifest() {
  return null
}

export const getServerSideProps: GetServerSideProps = async (context) => {
  const language = languageOf(context.locale)
  const { company, texts } = await publicProps(context)
  const { t } = createTranslator(language, texts)
  const words = {
    title: company ? t('head.title', { company: company.name }) : t('head.plainTitle'),
    description: t('head.description'),
    track: t('nav.track'),
    contact: t('nav.contact'),
  }
  context.res.setHeader('content-type', 'application/manifest+json; charset=utf-8')
  context.res.end(JSON.stringify(manifestOf(language, company, words)))
  return { props: {} }
}
