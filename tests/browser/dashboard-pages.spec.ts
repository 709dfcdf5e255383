import type { Page } from '@playwright/test'
import { expectAccessible, expectWellMadeAtBothWidths } from './support/look'
import { menuEntry, openInDashboard, sideMenu } from './support/shell'
import { expect, test } from './support/test'

test.use({ role: 'secretary', contextOptions: { reducedMotion: 'reduce' } })

async function expectArrived(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(
    page.locator('main .ant-skeleton, main [aria-busy=true], main .ant-spin-spinning'),
  ).toHaveCount(0)
}

async function expectWellMade(page: Page): Promise<void> {
  await expectArrived(page)
  await expectWellMadeAtBothWidths(page)
}

const ADDRESSES = [
  'dashboard',
  'receiving',
  'expected-parcels',
  'customer-requests',
  'customers',
  'cargo-claims',
  'cargo-claims/statistics',
  'packages',
  'batches',
  'products',
  'messages',
  'packages/new',
  'global-search',
  'blog',
  'blog/new',
]

// One browser looks at all pages of a language: what they share is fetched once, which halves the time.
test('every page of the dashboard is accessible and as wide as the screen', async ({ page, office }) => {
  for (const address of ADDRESSES) {
    await test.step(address, async () => {
      await openInDashboard(page, address)
      await expectWellMade(page)
    })
  }
  await test.step('a package and its customer', async () => {
    const { id, receiverInfo } = await office.cargo({ imageIds: [await office.photo()] })
    await openInDashboard(page, `packages/${id}`)
    await expect(page.locator('main img')).toBeVisible()
    await expectWellMade(page)
    await openInDashboard(page, `labels?packages=${id}`)
    await expectWellMade(page)
    await openInDashboard(page, `packages/${id}/edit`)
    await expectWellMade(page)
    await openInDashboard(page, `customers/${receiverInfo?.id}`)
    await expectWellMade(page)
    await openInDashboard(page, `customers/${receiverInfo?.id}/merge`)
    await expectWellMade(page)
  })
  await test.step('the customer form', async () => {
    await openInDashboard(page, 'customers?new=1')
    await page.getByRole('dialog').locator('.ant-btn-primary').click()
    await expect(page.getByRole('dialog').locator('[aria-invalid=true]').first()).toBeVisible()
    await expectWellMadeAtBothWidths(page)
  })
})

test.describe('of the super admin', () => {
  test.use({ role: 'superadmin' })

  test('every page of transfers is accessible and as wide as the screen', async ({ page }) => {
    for (const address of [
      'money-transfer',
      'suppliers',
      'tt-invoice',
      'rates',
      'dashboard',
      'company',
      'company?view=payment',
      'company?view=files',
      'audit',
    ]) {
      await test.step(address, async () => {
        await openInDashboard(page, address)
        await expectWellMade(page)
      })
    }
    for (const list of ['money-transfer', 'suppliers', 'tt-invoice']) {
      await test.step(`one of ${list}`, async () => {
        await openInDashboard(page, list)
        await page.locator(`main a[href*="/admin/${list}/"]`).first().click()
        await page.waitForURL(new RegExp(`/admin/${list}/[0-9a-f-]{36}`))
        await expectWellMade(page)
      })
    }
  })
})

test.describe('of the manager', () => {
  test.use({ role: 'manager' })

  test('every view of the books is accessible and as wide as the screen', async ({ page }) => {
    for (const view of ['entries', 'ledger', 'accounts', 'closing', 'fiscal']) {
      await test.step(view, async () => {
        await openInDashboard(page, `book-keeping?view=${view}`)
        await expect(page.locator('main [role=tab][aria-selected=true]')).toHaveAttribute(
          'id',
          new RegExp(`-tab-${view}$`),
        )
        await expectWellMade(page)
      })
    }
  })

  test('every page of people is accessible and as wide as the screen', async ({ page }) => {
    for (const address of ['employees', 'permissions', 'account']) {
      await test.step(address, async () => {
        await openInDashboard(page, address)
        await expectWellMade(page)
      })
    }
    await test.step('one employee', async () => {
      await openInDashboard(page, 'employees')
      await page.locator('main a[href*="/admin/employees/"]').first().click()
      await page.waitForURL(/\/admin\/employees\/[0-9a-f-]{36}/)
      await expectWellMade(page)
    })
  })
})

test.describe('of the manager, finance', () => {
  test.use({ role: 'manager' })

  test('every finance page is accessible and as wide as the screen', async ({ page }) => {
    for (const view of ['', '/batches', '/receivables', '/commissions', '/exchange']) {
      await test.step(view || 'overview', async () => {
        await openInDashboard(page, `finance${view}`)
        await expectWellMade(page)
      })
    }
    await test.step('one batch', async () => {
      await openInDashboard(page, 'finance/batches')
      await page.locator('main a[href*="/admin/finance/batches/"]').first().click()
      await page.waitForURL(/\/admin\/finance\/batches\/[0-9a-f-]{36}/)
      await expectWellMade(page)
    })
  })
})

test('for who asked for less motion a list and a drawer fade in where they will stand', async ({ page }) => {
  await page.addInitScript(() => {
    const moves: string[] = []
    addEventListener('animationstart', ({ animationName }) => moves.push(animationName), true)
    addEventListener('transitionstart', ({ propertyName }) => moves.push(propertyName), true)
    Object.assign(window, { moves })
  })
  await page.goto('/admin/customers?new=1')
  const form = page.getByRole('dialog', { name: 'New customer' })
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
  await form.getByRole('combobox').first().click()
  await expect(page.locator('.ant-select-dropdown')).toBeVisible()
  const begun = () => page.evaluate(() => (window as unknown as { moves: string[] }).moves)
  // The list's rows may come after the drawer.
  await expect.poll(begun).toContain('come')
  const moves = await begun()
  expect(moves).not.toContain('transform')
  expect(moves.filter((name) => /^ant(Slide|Zoom|Move)/.test(name))).toEqual([])
})

test('the dashboard in dark is accessible, with its menu and converter open', { tag: '@phone' }, async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/admin/dashboard')
  await expectArrived(page)
  await expectAccessible(page)
  await menuEntry(await sideMenu(page), 'Currency converter').click()
  await expect(
    page.getByRole('dialog', { name: 'Currency converter' }).getByLabel('US dollars'),
  ).toBeVisible()
  await expectAccessible(page)
})
