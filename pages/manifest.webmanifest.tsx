import type { GetServerSideProps } from 'next'
import { manifestOf } from '@/components/head/manifest'
import { createTranslator, languageOf } from '@/lib/client/i18n'
import { publicProps } from '@/lib/client/public-props'

/** Never rendered: the response is the manifest. */
export default function Manifest() {
  return null
}

export const getServerSideProps: GetServerSideProps = async (context) => {
  const language = languageOf(context.locale)
  const props = await publicProps(context)
  const { t } = createTranslator(language, props.texts)
  const { company } = props
  const texts = {
    title: company ? t('head.title', { company: company.name }) : t('head.plainTitle'),
    description: t('head.description'),
    track: t('nav.track'),
    contact: t('nav.contact'),
  }
  context.res.setHeader('content-type', 'application/manifest+json; charset=utf-8')
  context.res.end(JSON.stringify(manifestOf(language, company, texts)))
  return { props: {} }
}
