import type { GetStaticProps } from 'next'
import { textProps } from '@/lib/client/i18n-texts'

export default function HomePage() {
  return null
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({ props: await textProps(locale) })
