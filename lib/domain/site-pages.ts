/**
 * Every page that a stranger may find, in the order of the menu; a new public page is a line here. `name` is what its way is
 * called (area:key of the texts). A shared link of it shows `picture`, which scripts/draw/share-images.mjs draws of
 * a drawing in public/drawings and of the title and text at `words`.
 */
export const PUBLIC_PAGES = [
  { path: '/', name: 'common:nav.home', picture: 'home', words: 'home:', drawing: 'kariakoo' },
  {
    path: '/our-services',
    name: 'common:nav.services',
    picture: 'services',
    words: 'services:',
    drawing: 'sea',
  },
  {
    path: '/price-calculator',
    name: 'calculator:title',
    picture: 'price',
    words: 'calculator:',
    drawing: 'measure-weights',
  },
  {
    path: '/shipping-rules',
    name: 'rules:title',
    picture: 'rules',
    words: 'rules:',
    drawing: 'measure-sides',
  },
  {
    path: '/departures',
    name: 'departures:title',
    picture: 'departures',
    words: 'departures:',
    drawing: 'sea',
  },
  {
    path: '/track-cargo',
    name: 'common:nav.track',
    picture: 'track',
    words: 'tracking:entry.',
    drawing: 'route',
  },
  {
    path: '/contact-us',
    name: 'common:nav.contact',
    picture: 'contact',
    words: 'contact:',
    drawing: 'warehouse',
  },
  { path: '/blog', name: 'blog:title', picture: 'blog', words: 'blog:', drawing: 'air' },
] as const

/** Pages whose addresses hold what opens them (a number, a salt, a signature): for nobody's index and nobody's referrer. */
export const PERSONAL_PAGES = [
  '/track-cargo/info',
  '/agent-view',
  '/packaging-report',
  '/waiting-room',
  '/set-password',
  '/combined-invoice',
  '/fixed-price-combined-invoice',
  '/china-invoice',
  '/statement',
]

/** Whether an address without language and query is one of them. */
export const isPersonalPage = (page: string) =>
  PERSONAL_PAGES.some((one) => page === one || page.startsWith(`${one}/`))

/** An address in one language: English has no prefix. */
export function localPath(path: string, language: string): string {
  if (language === 'en') return path
  return `/${language}${path === '/' ? '' : path}`
}
