import { getPackage } from '@/lib/contracts/packages'
import { expect, test } from './support/test'

test('what is open is paid by a prompt on the phone, until the receipt stands there', async ({
  page,
  office,
  watch,
}) => {
  watch.expect(/status of 422 .*\/pay/)
  const cargo = await office.cargo()
  await page.goto(`/track-cargo/info?trackingNumber=${cargo.trackingNumber}`)
  await page.getByRole('link', { name: 'Pay now by phone' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pay by phone' })).toBeVisible()
  const form = page.locator('form').filter({ has: page.getByLabel('Phone that pays') })
  await form.getByLabel('Phone that pays').fill('0712')
  await form.getByRole('button').click()
  await expect(form.getByLabel('Phone that pays')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Phone that pays')).toHaveValue('0712')
  await form.getByLabel('Phone that pays').fill('0754 123 456')
  await form.getByRole('button').dblclick()
  await expect(page.getByRole('heading', { name: 'Look at your phone' })).toBeVisible()
  await expect(page.getByText('+255 ••• ••• 456')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/^Receipt \d+$/)).toBeVisible()
  const paid = await office.act(getPackage, { params: { id: cargo.id } })
  expect(paid.isPaymentComplete).toBe(true)
  expect(Number(paid.paidAmountUSD)).toBeCloseTo(Number(cargo.totalUSD), 1)
  await page.goto(`/track-cargo/info?trackingNumber=${cargo.trackingNumber}`)
  await expect(page.getByRole('link', { name: 'Pay now by phone' })).toHaveCount(0)
})
