import { phoneText } from '@/lib/domain/phone-text'
import { phoneNumber } from './support/names'
import { expect, test } from './support/test'

test.use({ role: 'superadmin' })

test('a phone that the owner changes is on the public footer with the next page', async ({
  page,
  openPage,
}) => {
  const phone = phoneNumber()
  await page.goto('/admin/company')
  const phones = page.getByLabel('Phones').first()
  await phones.fill(phone)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Pages and documents follow at once.')).toBeVisible()
  const visitor = await openPage()
  await visitor.goto('/')
  await expect(visitor.getByRole('contentinfo').getByRole('link', { name: phoneText(phone) })).toBeVisible()
})
