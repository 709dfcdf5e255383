import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test'

/** Keeps every word that is put under an admin address, from the first byte of the page on. */
async function hearAdminTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seenUnderAdmin: seen })
    const hear = (node: Node) => {
      const { parentElement: parent } = node
      if (node instanceof Text && parent && !parent.closest('head, script, style, noscript')) {
        const text = node.data.trim()
        // Next announces a page without a title by its address, which the visitor has typed.
        if (text && text !== location.pathname && location.pathname.includes('/admin')) seen.push(text)
      }
      for (const child of node.childNodes) hear(child)
    }
    const observer = new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') hear(target)
        for (const node of addedNodes) hear(node)
      }
    })
    observer.observe(document, { childList: true, subtree: true, characterData: true })
  })
}

function textsUnderAdmin(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { seenUnderAdmin: string[] }).seenUnderAdmin)
}

const DEEP_LINKS = [
  '/admin',
  '/admin/dashboard',
  '/admin/customers?search=asha',
  '/admin/packages/new',
  `/admin/packages/${randomUUID()}`,
  '/admin/finance',
]

test('without a session every deep link leads to the start page, unseen', async ({ page, watch }) => {
  watch.expect(/status of 404 .*\/admin\/finance/)
  await hearAdminTexts(page)
  for (const address of DEEP_LINKS) {
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await textsUnderAdmin(page)).toEqual([])
    })
  }
})

test('without a session a Chinese deep link leads to the Chinese start page', async ({ page }) => {
  await hearAdminTexts(page)
  await page.goto('/zh/admin/batches')
  await expect(page).toHaveURL('/zh')
  expect(await textsUnderAdmin(page)).toEqual([])
})

test.describe('signed in', () => {
  test.use({ role: 'warehouse' })

  test('the same listener does hear the texts of the dashboard', async ({ page }) => {
    await hearAdminTexts(page)
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await textsUnderAdmin(page)).toContain('Logged in as')
  })

  test('a page of the dashboard that is not there offers the way back', async ({ page, watch }) => {
    watch.expect(/status of 404 .*\/admin\/nowhere/)
    const answer = await page.goto('/admin/nowhere')
    expect(answer?.status()).toBe(404)
    await page.getByRole('link', { name: 'To the dashboard' }).click()
    await expect(page).toHaveURL('/admin/dashboard')
  })
})
