import type { Page } from '@playwright/test'
import { menuEntry } from './support/shell'
import { expect, test } from './support/test'

/** What has the focus, by the name it is read aloud with. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const label = labels.map((one) => one.textContent).join(' ')
    return (
      element?.getAttribute('aria-label') || label || element?.textContent?.trim() || element?.tagName || ''
    )
  })
}

async function tabThrough(page: Page, stops: number): Promise<string[]> {
  const names: string[] = []
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press('Tab')
    names.push(await focused(page))
  }
  return names
}

test('the tracking form is reached, filled and sent by keyboard alone', async ({ page, office }) => {
  const { trackingNumber } = await office.cargo()
  await page.goto('/track-cargo')
  expect(await tabThrough(page, 1)).toEqual(['Skip to the content'])
  await page.keyboard.press('Enter')
  expect(await tabThrough(page, 2)).toEqual(['Tracking number or phone number', 'Track cargo'])
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type(trackingNumber)
  await page.keyboard.press('Enter')
  await expect(page.getByText(trackingNumber, { exact: true })).toBeVisible()
})

test('the login modal holds the focus, and Escape gives it back to where it came from', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await page.goto('/')
  const opener = isMobile
    ? page.locator('header a[href="#site-links"]')
    : page.locator('header').getByRole('button', { name: 'Login' })
  await opener.focus()
  await page.keyboard.press('Enter')
  if (isMobile) {
    await menuEntry(page.getByRole('dialog', { name: 'Menu' }), 'Login').focus()
    await page.keyboard.press('Enter')
  }
  const modal = page.getByRole('dialog', { name: 'Login' })
  await expect(modal.getByLabel('Email')).toBeFocused()
  const stops = await tabThrough(page, 8)
  expect(stops).toEqual(expect.arrayContaining(['Email', 'Password', 'Show', 'Login', 'Close']))
  const isInside = await modal.evaluate((element) => element.contains(document.activeElement))
  expect(isInside).toBe(true)

  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the login modal signs in by Enter', async ({ page, watch }) => {
  watch.expect(/status of 401 .*\/api\/v1\/login/)
  await page.goto('/track-cargo')
  const hamburger = page.locator('header a[href="#site-links"]')
  if (await hamburger.isVisible()) await hamburger.press('Enter')
  await page.locator('header').getByRole('button', { name: 'Login' }).filter({ visible: true }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Login' }).getByLabel('Email')).toBeFocused()
  await page.keyboard.type('keyboard.nobody@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('not-the-one')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Wrong credentials')
})

test.describe('signed in', () => {
  test.use({ role: 'secretary' })

  test('a drawer with nothing typed closes by Escape', async ({ page }) => {
    await page.goto('/admin/customers')
    const create = page.getByRole('button', { name: 'New customer' })
    await create.press('Enter')
    const form = page.getByRole('dialog', { name: 'New customer' })
    await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await expect(create).toBeFocused()
  })

  test('two keys open a page of the menu, and N begins a new record, never while somebody types', async ({
    page,
  }) => {
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // A scanner is quicker than a hand.
    await page.keyboard.press('g', { delay: 50 })
    await page.keyboard.press('c')
    await expect(page).toHaveURL(/\/admin\/customers$/)
    await expect(page.getByRole('button', { name: 'New customer' })).toBeVisible()
    await page.keyboard.press('n')
    const name = page.getByRole('dialog', { name: 'New customer' }).getByLabel('Name', { exact: true })
    await expect(name).toBeFocused()
    await page.keyboard.type('gpn')
    await expect(name).toHaveValue('gpn')
    await expect(page).toHaveURL(/\/admin\/customers\?new=1$/)
  })

  test('the packing list goes on by Enter, and Ctrl+Enter saves', async ({ page, office }) => {
    const { id } = await office.customer()
    await page.goto(`/admin/packages/new?receiverId=${id}`)
    const lines = page.locator('[data-line]')
    await lines.nth(0).getByLabel('Description').fill('Kettles')
    await lines.nth(0).getByLabel('Quantity').fill('2')
    await page.keyboard.press('Enter')
    await expect(lines).toHaveCount(2)
    await expect(lines.nth(1).getByLabel('Product')).toBeFocused()
    await lines.nth(0).getByLabel('Price, US$').fill('1.5')
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(/\/admin\/packages\/[\da-f-]{36}$/)
    await expect(page.getByText('US$ 3.00').first()).toBeVisible()
  })
})

test.describe('of a secretary', () => {
  test.use({ role: 'secretary' })

  test('after a customer is chosen by Enter, Tab leaves the field, and Backspace takes the choice back', async ({
    page,
    office,
  }) => {
    const { name } = await office.customer()
    await page.goto('/admin/packages/new')
    const field = page.getByRole('combobox', { name: 'Receiver' })
    await expect(field).toBeFocused()
    await page.keyboard.type(name)
    await expect(page.locator('.ant-select-item-option-active')).toContainText(name)
    await page.keyboard.press('Enter')
    const select = page.locator('.ant-select').filter({ has: field })
    await expect(select).toContainText(name)
    // antd closes the list a moment after the choice; before that, Tab would choose once more.
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('radiogroup').first()).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(field).toBeFocused()
    await page.keyboard.press('Backspace')
    await expect(select).not.toContainText(name)
  })
})
