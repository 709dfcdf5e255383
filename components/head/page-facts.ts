import type { DocumentProps } from 'next/document'
import type { Language, Texts } from '@/lib/client/i18n'
import type { PublicProps } from '@/lib/client/public-props'
import { PUBLIC_PAGES } from '@/lib/domain/site-pages'

/** What the tags of a page are made of. */
export interface PageFacts extends Partial<Omit<PublicProps, 'texts' | 'language'>> {
  /** Its file: '/blog/[slug]'. */
  page: string
  language: Language
  texts: Texts
}

export type PublicPage = (typeof PUBLIC_PAGES)[number]

export function factsOf({ __NEXT_DATA__: data }: DocumentProps): PageFacts {
  const props = (data.props as { pageProps?: Partial<PublicProps> } | undefined)?.pageProps ?? {}
  const { language = 'en', texts = {}, origin, company, picture, offlineNote } = props
  return { page: data.page, language, texts, origin, company, picture, offlineNote }
}

export const publicPageOf = (page: string): PublicPage | undefined =>
  PUBLIC_PAGES.find(({ path }) => path === page)

/** One text by 'area:group.key'. */
export function textOf(texts: Texts, name: string): string | undefined {
  const [area = '', keys = ''] = name.split(':')
  let value: unknown = texts[area]
  for (const key of keys.split('.')) value = (value as Record<string, unknown> | undefined)?.[key]
  return typeof value === 'string' ? value : undefined
}
