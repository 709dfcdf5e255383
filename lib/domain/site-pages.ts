/**
 * Every page that a stranger may find, in the order of the menu; a new public page is one entry here. `name` is the label of
 * its menu entry (area:key of the texts). A shared link of it shows `picture`: public/brand/share/<picture>-<language>.jpg,
 * 1200 by 630.
 */
export const PUBLIC_PAGES = [
  { path: '/', name: 'common:nav.home', picture: 'home' },
  {
    path: '/our-services',
    name: 'common:nav.services',
    picture: 'services',
  },
  {
    path: '/price-calculator',
    name: 'calculator:title',
    picture: 'price',
  },
  {
    path: '/shipping-rules',
    name: 'rules:title',
    picture: 'rules',
  },
  {
    path: '/departures',
    name: 'departures:title',
    picture: 'departures',
  },
  {
    path: '/track-cargo',
    name: 'common:nav.track',
    picture: 'track',
  },
  {
    path: '/contact-us',
    name: 'common:nav.contact',
    picture: 'contact',
  },
  { path: '/blog', name: 'blog:title', picture: 'blog' },
] as const

/** Pages whose addresses contain a secret (a number, a salt, a signature): never indexed, never sent as referrer. */
export const PERSONAL_PAGES = [
  '/track-cargo/info',
  '/agent-view',
  '/agent-file',
  '/packaging-report',
  '/waiting-room',
  '/set-password',
  '/combined-invoice',
  '/fixed-price-combined-invoice',
  '/china-invoice',
  '/statement',
  '/pay',
  '/my',
]

/**
 * The pages of a customer who has entered, in the order of their navigation; a new page is one entry here, with its label
 * in portal:nav. Each may post forms to itself.
 */
export const PORTAL_PAGES = [
  { path: '/my', name: 'cargo' },
  { path: '/my/money', name: 'money' },
  { path: '/my/claims', name: 'claims' },
  { path: '/my/label', name: 'label' },
  { path: '/my/messages', name: 'messages' },
  { path: '/my/account', name: 'account' },
] as const
/** Pages that are opened from these. */
export const PORTAL_INNER_PAGES = ['/my/cargo', '/my/customs', '/my/parcels'] as const
export type PortalPath = (typeof PORTAL_PAGES)[number]['path'] | (typeof PORTAL_INNER_PAGES)[number]

/** The page of one package of a customer's own. */
export const portalPackagePath = (id: string): string => `/my/cargo?id=${encodeURIComponent(id)}`

/** The file of an invoice, a credit note or a receipt of a customer's own. */
export const portalDocumentPath = (document: { invoice: string } | { receipt: string }): string =>
  `/my/document.pdf?${new URLSearchParams(document)}`

/** Whether an address without language and query is one of them. */
export const isPersonalPage = (page: string) =>
  PERSONAL_PAGES.some((one) => page === one || page.startsWith(`${one}/`))

/** The address of the result for one or several tracking numbers. */
export const trackingResultPath = (numbers: readonly string[]): string =>
  `/track-cargo/info?trackingNumber=${numbers.map(encodeURIComponent).join(',')}`

/** An address in one language: English has no prefix. */
export function localPath(path: string, language: string): string {
  if (language === 'en') return path
  return `/${language}${path === '/' ? '' : path}`
}
