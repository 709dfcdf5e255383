import type { DocumentProps } from 'next/document'
import type { Texts } from '@/lib/client/i18n'
import type { PublicProps } from '@/lib/client/public-props'
import type { CompanyProfile } from '@/lib/contracts/company'
import type { Language } from '@/lib/domain/languages'
import { localPath, PUBLIC_PAGES } from '@/lib/domain/site-pages'

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
function textOf(texts: Texts, name: string): string | undefined {
  const [area = '', keys = ''] = name.split(':')
  let value: unknown = texts[area]
  for (const key of keys.split('.')) value = (value as Record<string, unknown> | undefined)?.[key]
  return typeof value === 'string' ? value : undefined
}

type Office = CompanyProfile['chinaOffice']
type Thing = Record<string, unknown>

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const WEEKEND = ['Saturday', 'Sunday']

function openingHours(days: readonly string[], hours: string): Thing[] {
  const [opens, closes] = hours.split('-')
  // schema.org has no 24:00.
  return opens && closes
    ? [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: days,
          opens,
          closes: closes === '24:00' ? '23:59' : closes,
        },
      ]
    : []
}

function localBusiness(office: Office, anchor: string, origin: string): Thing {
  const { position } = office
  return {
    '@type': 'LocalBusiness',
    '@id': `${origin}/#${anchor}`,
    name: office.name,
    url: `${origin}/contact-us`,
    image: `${origin}/files/brand/share.jpg`,
    telephone: office.phones[0],
    address: {
      '@type': 'PostalAddress',
      streetAddress: office.address,
      addressLocality: office.city,
      addressCountry: office.country,
    },
    ...(position && {
      geo: { '@type': 'GeoCoordinates', latitude: position.latitude, longitude: position.longitude },
    }),
    openingHoursSpecification: [
      ...openingHours(WEEKDAYS, office.weekdayHours),
      ...openingHours(WEEKEND, office.weekendHours),
    ],
    parentOrganization: { '@id': `${origin}/#organization` },
  }
}

function organisation(company: CompanyProfile, origin: string): Thing {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: company.name,
    legalName: company.legalName,
    url: `${origin}/`,
    logo: `${origin}${company.logo?.url ?? '/files/brand/logo.png'}`,
    email: company.email,
    contactPoint: [company.tanzaniaOffice, company.chinaOffice].map(({ phones }) => ({
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: phones[0],
      availableLanguage: ['sw', 'en', 'zh'],
    })),
  }
}

function breadcrumb({ page, texts, language, origin = '' }: PageFacts): Thing[] {
  const here = publicPageOf(page)
  if (!here || here.path === '/') return []
  const steps = ['/', here.path].map((path, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: textOf(texts, publicPageOf(path)?.name ?? ''),
    item: `${origin}${localPath(path, language)}`,
  }))
  return [{ '@type': 'BreadcrumbList', itemListElement: steps }]
}

/** The company and its offices, on the pages that show them. */
function company({ page, company: profile, origin = '' }: PageFacts): Thing[] {
  if (!profile || (page !== '/' && page !== '/contact-us')) return []
  return [
    organisation(profile, origin),
    localBusiness(profile.tanzaniaOffice, 'tanzania', origin),
    localBusiness(profile.chinaOffice, 'china', origin),
  ]
}

interface Question {
  question: string
  answer: string
}

const isQuestion = (one: unknown): one is Question =>
  typeof one === 'object' && one !== null && 'question' in one

function questions({ page, texts }: PageFacts): Thing[] {
  if (page !== '/shipping-rules') return []
  const all = Object.values((texts.rules?.questions ?? {}) as Record<string, unknown>).filter(isQuestion)
  const mainEntity = all.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return [{ '@type': 'FAQPage', mainEntity }]
}

/** The structured data of a public page, as JSON that no text can end; null where there is none. */
export function structuredData(facts: PageFacts): string | null {
  const graph = facts.origin ? [...company(facts), ...breadcrumb(facts), ...questions(facts)] : []
  if (graph.length === 0) return null
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replace(/</g, '\\u003c')
}
