import { parseArgs } from 'node:util'
import { localPath, PUBLIC_PAGES } from '@/lib/domain/site-pages'
import { adminRoutes, type DemoSession, signInDemo } from './browser'
import { customerPages } from './customer-pages'
import { recordPages } from './record-pages'
import { type SharedPage, sharedPages } from './shared-pages'

export const LANGUAGES = ['en', 'zh', 'sw'] as const

/** `-- --language sw`, `-- --part public` and `-- /admin/packages` (what an address begins with) ask for some of the pages. */
const { values, positionals: only } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: { language: { type: 'string' }, part: { type: 'string' } },
})
export const isWhole = !values.language && !values.part && only.length === 0
const isAsked = (path: string) => only.length === 0 || only.some((start) => path.startsWith(start))

export interface PagesOf {
  what: string
  addresses: string[]
  /** What a browser has stored in which they are open. */
  storageState?: DemoSession['storageState']
}

function cookiesOf(own: readonly SharedPage[], url: string): DemoSession['storageState'] {
  const [name = '', value = ''] = own.find(({ cookie }) => cookie)?.cookie?.split('=') ?? []
  const settings = { path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const }
  return { cookies: [{ name, value, domain: new URL(url).hostname, ...settings }], origins: [] }
}

/** The pages of the demo that were asked for, in each language, by who opens them. Throws where there are none. */
export async function allPages(url: string): Promise<PagesOf[]> {
  const session = await signInDemo(url)
  const languages = LANGUAGES.filter((language) => !values.language || values.language === language)
  const everywhere = (paths: readonly string[]) =>
    languages.flatMap((language) => paths.filter(isAsked).map((path) => url + localPath(path, language)))
  const pages: PagesOf[] = []
  if (values.part !== 'office') {
    const shared = (await sharedPages(url)).map(({ path }) => path)
    const paths = [...PUBLIC_PAGES.map(({ path }) => path), ...shared, '/offline', '/nowhere']
    const own = await customerPages(url)
    const ownPaths = own.filter(({ cookie }) => cookie).map(({ path }) => path)
    pages.push(
      { what: 'public and shared pages', addresses: everywhere(paths) },
      { what: 'the way into a customer’s own pages', addresses: everywhere(['/my']) },
      {
        what: 'a customer’s own pages',
        addresses: everywhere(ownPaths),
        storageState: cookiesOf(own, url),
      },
    )
  }
  if (values.part !== 'public') {
    const paths = [...(await adminRoutes(url, session)), ...(await recordPages(url, session))]
    pages.push({
      what: 'the dashboard',
      addresses: everywhere(paths),
      storageState: session.storageState,
    })
  }
  if (pages.every(({ addresses }) => addresses.length === 0))
    throw new Error(`No page was asked for by: ${process.argv.slice(3).join(' ')}`)
  return pages
}
