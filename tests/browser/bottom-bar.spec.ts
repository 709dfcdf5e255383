import type { Locator } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/look'
import { expect, test } from './support/test'

test.use({ role: 'superadmin' })

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('not in sight')
  return box
}

test('on a phone the owner reaches the main pages under the thumb, and nothing is covered', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/dashboard')
  const bar = page.getByRole('navigation', { name: 'Main pages' })
  const entry = (name: string) => bar.getByRole('link', { name }).or(bar.getByRole('button', { name }))
  await expect(entry('Today')).toHaveAttribute('aria-current', 'page')
  for (const name of ['Today', 'Search', 'Cargo', 'Money', 'More']) {
    const { height, width } = await boxOf(entry(name))
    expect(Math.min(height, width)).toBeGreaterThanOrEqual(44)
  }
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await test.step('pages', async () => {
    await entry('Cargo').click()
    await expect(page).toHaveURL('/admin/packages')
    await expect(entry('Cargo')).toHaveAttribute('aria-current', 'page')
    await expect(entry('Today')).not.toHaveAttribute('aria-current')
    await entry('Money').click()
    await expect(page).toHaveURL('/admin/finance')
    await expect(entry('Money')).toHaveAttribute('aria-current', 'page')
  })

  await test.step('the search and the menu', async () => {
    await entry('Search').click()
    const search = page.getByRole('dialog', { name: 'Search' })
    await expect(search).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(search).toBeHidden()
    await entry('More').click()
    await expect(
      page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Customers' }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('neither the bar of a form nor the end of a page lies under it', async () => {
    await page.goto('/admin/company')
    const save = page.getByRole('button', { name: 'Save' }).first()
    await save.scrollIntoViewIfNeeded()
    const top = (await boxOf(bar)).y
    const saved = await boxOf(save)
    expect(saved.y + saved.height).toBeLessThanOrEqual(top)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const end = await boxOf(page.locator('main > *').last())
    expect(end.y + end.height).toBeLessThanOrEqual(top)
  })

  await test.step('neither on paper nor beside the menu of a wide screen', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(bar).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await expect(bar).toBeVisible()
    await page.setViewportSize({ width: 1024, height: 768 })
    await expect(bar).toBeHidden()
  })
})
