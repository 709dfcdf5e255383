import { uniqueName } from './support/names'
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
