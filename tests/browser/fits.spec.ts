import type { Locator, Page } from '@playwright/test'
import { signedInState } from './support/office'
import { expect, test } from './support/test'

/* What must be seen at a width, without scrolling sideways. */

test.use({ role: 'superadmin', contextOptions: { reducedMotion: 'reduce' } })

const PHONE = { width: 360, height: 740 }

/** Pairs of texts in one chart that are rendered over each other. */
const overlaps = (page: Page) =>
  page.locator('.recharts-wrapper svg').evaluateAll((charts) =>
    charts.flatMap((chart) => {
      const boxes = [...chart.querySelectorAll('text')].map((text) => text.getBoundingClientRect())
      return boxes.flatMap((one, at) =>
        boxes
          .slice(at + 1)
          .filter(
            (other) =>
              one.left < other.right &&
              other.left < one.right &&
              one.top < other.bottom &&
              other.top < one.bottom,
          ),
      )
    }),
  )

test('labels of a chart stand clear of each other on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE)
  for (const address of ['/admin/finance', '/zh/admin/finance/exchange', '/admin/rates']) {
    await page.goto(address)
    const chart = page.locator('.recharts-wrapper svg text')
    await page.locator('[class*=charts_chart]').first().scrollIntoViewIfNeeded()
    await expect(chart.first()).toBeVisible()
    expect(await overlaps(page), address).toEqual([])
  }
})

const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

test('the side menu is as high as the window, its language switch is seen, and a short page does not scroll', async ({
  page,
}) => {
  for (const height of [900, 700]) {
    await page.setViewportSize({ width: 1440, height })
    await page.goto('/admin/messages')
    const menu = page.locator('aside').getByRole('navigation').first().locator('..')
    await expect(menu).toBeVisible()
    expect(await menu.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThanOrEqual(
      height,
    )
    await expect(page.locator('aside').getByRole('link', { name: '中文' })).toBeInViewport({ ratio: 1 })
  }
  // With its footer no public page is lower than a desk's window.
  for (const [short, height] of [
    ['/admin/currencies', 900],
    ['/track-cargo', 2400],
  ] as const) {
    await page.setViewportSize({ width: 1440, height })
    await page.goto(short)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').locator('[aria-busy=true], .ant-skeleton')).toHaveCount(0)
    expect(await pageHeight(page), short).toBeLessThanOrEqual(height)
  }
})

test('balances of the days show the books on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/admin/incoming-money')
  await page.getByRole('button', { name: 'Daily balances' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('Books').first()).toBeInViewport({ ratio: 1 })
  const sideways = drawer.locator('.ant-table').evaluate((table) => table.scrollWidth - table.clientWidth)
  expect(await sideways).toBeLessThanOrEqual(0)
})

test('the register of invoices shows its last column in Swahili', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  // Of the demo's own: what other tests issue has longer amounts.
  await page.goto('/sw/admin/invoices/issued?search=INV-2026-0001')
  await expect(page.getByRole('columnheader').last()).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.ant-table-row').first().locator('td').last()).toBeInViewport({ ratio: 1 })
})

test('the waiting room shows all its columns at 1440 px in each language', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const language of ['', '/zh', '/sw']) {
    // The demo's own come first: what other tests make may have longer names.
    await page.goto(`${language}/admin/waiting-room?sort=createdAt`)
    const table = page.locator('.ant-table-body')
    await expect(table.locator('.ant-table-row').first()).toBeVisible()
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth), language).toBeLessThanOrEqual(0)
  }
})

test('at 1024 px each column of the waiting room comes whole between those that stay, and none of these is empty', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/admin/waiting-room?sort=createdAt')
  const row = page.locator('.ant-table-row').first()
  await expect(row).toBeVisible()
  const { covered, empty } = await row.evaluate((element) => {
    const cells = [...element.children]
    const isSticky = (cell: Element) => getComputedStyle(cell).position === 'sticky'
    const isCovered = (cell: Element) => {
      cell.scrollIntoView({ inline: 'center', block: 'nearest' })
      const { left, right, top, bottom } = cell.getBoundingClientRect()
      const edges = [left + 4, right - 4].map((x) => document.elementFromPoint(x, (top + bottom) / 2))
      return edges.some((seen) => !cell.contains(seen))
    }
    const text = ({ textContent }: Element) => textContent?.trim() ?? ''
    return {
      covered: cells.filter((cell) => !isSticky(cell) && isCovered(cell)).map(text),
      empty: cells.filter((cell) => isSticky(cell) && !text(cell) && !cell.querySelector('input')).length,
    }
  })
  expect(covered).toEqual([])
  expect(empty).toBe(0)
})

test('entries of the menus are as high as a thumb on a phone', async ({ openPage, office }) => {
  const page = await openPage({
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    storageState: signedInState(office.origin, await office.sessionOf('superadmin')),
  })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const entries = menu.locator('.ant-menu-item')
  for (const [address, role, button] of [
    ['/contact-us', 'link', 'Menu'],
    ['/admin/help', 'button', 'More'],
  ] as const) {
    await page.goto(address)
    await page.getByRole(role, { name: button, exact: true }).click()
    await expect(entries.first()).toBeVisible()
    const heights = await entries.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(Math.min(...heights.filter((height) => height > 0)), address).toBeGreaterThanOrEqual(44)
  }
})

/** antd's, each in the frame that is pressed: an icon that empties a field lies within the field. */
const CONTROLS =
  '.ant-btn, .ant-modal-close, .ant-drawer-close, .ant-pagination-item-link, .ant-input-affix-wrapper, .ant-input:not(.ant-input-affix-wrapper *), .ant-select, .ant-picker, .ant-segmented'

/** Those that a finger would miss, by name and height. */
const lowControls = (part: Locator) =>
  part.locator(CONTROLS).evaluateAll((controls) =>
    controls.flatMap((control) => {
      const { height } = control.getBoundingClientRect()
      const name = control.getAttribute('aria-label') ?? control.textContent
      return height > 0 && height < 44 ? [`${name} of ${control.getAttribute('class')}: ${height}`] : []
    }),
  )

test('controls of a list, of a form at the edge and of a dialog are as high as a thumb on a phone', async ({
  openPage,
  office,
}) => {
  const { id } = await office.cargo()
  const page = await openPage({
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    storageState: signedInState(office.origin, await office.sessionOf('superadmin')),
  })
  const dialog = page.getByRole('dialog')
  await page.goto('/admin/customers')
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible()
  expect(await lowControls(page.getByRole('main')), 'list').toEqual([])
  await page.getByRole('button', { name: 'New customer' }).click()
  await expect(dialog.getByRole('button', { name: 'Register' })).toBeVisible()
  expect(await lowControls(dialog), 'form').toEqual([])
  await page.goto(`/admin/packages/${id}`)
  await page.getByRole('button', { name: 'Discount' }).click()
  await expect(dialog.getByRole('button', { name: 'Give the discount' })).toBeVisible()
  expect(await lowControls(dialog), 'dialog').toEqual([])
})

test('drawers and dialogs begin with the focus on their first field', async ({ page }) => {
  const isFieldOf = (name: string) =>
    page
      .getByRole('dialog', { name })
      .evaluate(
        (dialog) =>
          dialog.contains(document.activeElement) &&
          (document.activeElement?.matches('input, textarea') ?? false),
      )
  await page.goto('/admin/packages')
  await page.getByRole('button', { name: /Filters$/ }).click()
  await expect.poll(() => isFieldOf('Filters')).toBe(true)
  await page.keyboard.press('Escape')
  await page.goto('/admin/incoming-money')
  await page.getByRole('button', { name: 'Daily balances' }).click()
  await expect.poll(() => isFieldOf('The statement beside the books')).toBe(true)
})

test('the head of a column says its currency once; a card on a phone says it beside the amount', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/packages')
  await expect(page.getByRole('columnheader', { name: 'Total, US$' })).toBeVisible()
  const signs = page.getByRole('main').getByText('US$', { exact: true })
  await expect(signs.locator('visible=true')).toHaveCount(0)
  await page.setViewportSize(PHONE)
  await expect(signs.first()).toBeVisible()
})
