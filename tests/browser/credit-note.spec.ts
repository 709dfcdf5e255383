import { uniqueName } from './support/names'
import { takePayment } from './support/pay'
import { expect, test } from './support/test'

test.use({ role: 'superadmin' })

test('an invoice is issued from a package, partly paid, taken back by a credit note, and all of it is in the register', async ({
  page,
  office,
}) => {
  test.slow()
  const name = uniqueName('Mwanaidi')
  const receiverId = (await office.customer({ name })).id
  const { id, trackingNumber } = await office.cargo({ receiverId })
  await page.goto(`/admin/packages/${id}`)
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  const issuing = page.getByRole('dialog')
  await expect(issuing.getByText(trackingNumber)).toBeVisible()
  await issuing.getByRole('button', { name: 'Issue', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/invoices\/issued\/[0-9a-f-]{36}$/)
  const address = page.url()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(/INV-\d{4}-\d{4}/)
  const number = /INV-\d{4}-\d{4}/.exec((await heading.textContent()) ?? '')?.[0] ?? ''
  await expect(heading).toContainText('Open')

  await page.goto(`/admin/packages/${id}`)
  await takePayment(page, { trackingNumber, currency: 'USD', amount: '10' })
  await page.goto(address)
  await expect(heading).toContainText('Part paid')

  await page.getByRole('button', { name: 'Credit note' }).click()
  const crediting = page.getByRole('dialog')
  await crediting.getByLabel('Reason').fill('Another price was agreed')
  await crediting.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(heading).toContainText('Cancelled')
  await expect(page.getByText('Another price was agreed')).toBeVisible()

  await page.goto(`/admin/invoices/issued?customerId=${receiverId}`)
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText('Cancelled')
  await expect(page.getByRole('row').filter({ hasText: /CN-\d{4}-\d{4}/ })).toContainText('-30.00')
})
