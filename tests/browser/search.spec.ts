import { randomInt } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { uniqueName } from './support/names'
import { newNumber } from './support/receive'
import { expect, test } from './support/test'

test.use({ role: 'secretary' })

test('Ctrl-K, a number and one key lead to a package from any page', async ({ page, office }) => {
  const { id, trackingNumber, receiverInfo } = await office.cargo()
  await page.goto('/admin/products')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  await expect(search.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(`umj ${trackingNumber.slice(3, 7)}-${trackingNumber.slice(7)}`.toLowerCase())
  const hit = search.getByRole('option', { name: trackingNumber })
  await expect(hit).toContainText(receiverInfo?.name ?? '')
  await expect(hit).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/packages/${id}$`))
  await expect(search).toBeHidden()

  // What was searched for is offered again, and closed again by the same keys.
  await page.keyboard.press('Control+k')
  await expect(search.getByText('Searched here lately')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(search).toBeHidden()
})

test('over a dialog with a form Ctrl-K leaves what is typed alone', async ({ page }) => {
  const name = uniqueName('Half typed')
  await page.goto('/admin/customers?new=1')
  const form = page.getByRole('dialog', { name: 'New customer' })
  const search = page.getByRole('dialog', { name: 'Search' })
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('!')
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue(`${name}!`)
  await expect(search).toHaveCount(0)

  await form.getByRole('button', { name: 'Cancel' }).click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click()
  await expect(form).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(search.getByRole('combobox')).toBeFocused()
})

/** `other` is searched for in between, so that what is seen is not of the search before. */
async function expectFound(box: Locator, typed: string, hit: Locator, other: string): Promise<void> {
  await box.fill(other)
  await expect(hit).toHaveCount(0)
  await box.fill(typed)
  await expect(hit, typed).toBeVisible()
}

/** A picker shows nothing until the answer to what is typed is there. */
async function expectPicked(box: Locator, typed: string, hit: Locator): Promise<void> {
  await box.fill(typed)
  await expect(hit, typed).toBeVisible()
}

test('three digits in a row find whose phone ends so, and a parcel by its courier number: by Ctrl-K, in lists and in pickers', async ({
  page,
  office,
}) => {
  // The first by name of all whose phone has the same digits.
  const name = uniqueName('Aa')
  const { id: receiverId } = await office.customer({
    name,
    phones: [`+25570${randomInt(100, 999)}0048`],
  })
  const courierNumber = newNumber()
  const { trackingNumber } = await office.cargo({ receiverId: null, courierNumber })
  const ends = courierNumber.slice(-3)
  const middle = courierNumber.slice(7, 10)
  const phoneEnds = ['0048', '048']

  await page.goto('/admin/customers')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search' })
  const everything = palette.getByRole('combobox')
  for (const typed of [...phoneEnds, '004']) {
    await expectFound(everything, typed, palette.getByRole('option', { name }).first(), '')
  }
  await expectFound(everything, ends, palette.getByRole('option', { name: trackingNumber }).first(), '')
  await page.keyboard.press('Control+k')

  const nothing = uniqueName('nothing like')
  const own = page.locator(`a[href="/admin/customers/${receiverId}"]`)
  for (const typed of phoneEnds) await expectFound(page.getByRole('searchbox'), typed, own, nothing)

  await page.goto('/admin/packages')
  await expectFound(
    page.getByRole('searchbox'),
    middle,
    page.getByRole('link', { name: trackingNumber }),
    nothing,
  )
  await page.getByRole('button', { name: /Filters$/ }).click()
  const receiver = page.getByRole('dialog', { name: 'Filters' }).getByRole('combobox', { name: 'Receiver' })
  for (const typed of phoneEnds) await expectPicked(receiver, typed, page.getByTitle(name, { exact: true }))

  await page.goto('/admin/cargo-claims')
  await page.getByRole('button', { name: 'Open a claim' }).first().click()
  const cargo = page.getByRole('dialog').getByRole('combobox', { name: 'Package' })
  await expectPicked(cargo, middle, page.getByTitle(trackingNumber))
})
