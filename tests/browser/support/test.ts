import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { Office, type Role, signedInState } from './office'
import { Watch } from './watch'

type OpenPage = (options?: BrowserContextOptions) => Promise<Page>

interface Options {
  /** Who is signed in; nobody when left out. */
  role: Role | undefined
}

interface Fixtures extends Options {
  /** Fails the test on a broken policy, a page or console error, or a layout shift on a public page. */
  watch: Watch
  /** Opens a page in a browser of its own: another person, without a session unless one is given. */
  openPage: OpenPage
}

const NOBODY = { cookies: [], origins: [] }

export const test = base.extend<Fixtures, { office: Office }>({
  role: [undefined, { option: true }],

  office: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures off this parameter
    async ({}, use, { project }) => use(new Office(project.use.baseURL ?? '')),
    { scope: 'worker' },
  ],

  storageState: async ({ role, office }, use) =>
    use(role ? signedInState(office.origin, await office.sessionOf(role)) : undefined),

  watch: [
    async ({ context }, use) => {
      const watch = new Watch()
      await watch.over(context)
      await use(watch)
      expect(watch.problems(), 'problems of the pages').toEqual([])
    },
    { auto: true },
  ],

  openPage: async ({ browser, watch }, use) => {
    const closing: (() => Promise<void>)[] = []
    await use(async (options) => {
      const context = await browser.newContext({ storageState: NOBODY, ...options })
      closing.push(() => context.close())
      await watch.over(context)
      return context.newPage()
    })
    for (const close of closing) await close()
  },
})

export { expect }
