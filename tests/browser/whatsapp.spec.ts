import { call } from '@/lib/client/call'
import { getOnlineSalesTeam } from '@/lib/contracts/sales-team'
import { expect, test } from './support/test'

test('the WhatsApp button lists who is online, and Escape gives the page back', { tag: '@phone' }, async ({
  page,
  office,
}) => {
  const people = await call(getOnlineSalesTeam, { base: office.base, token: '' })
  expect(people.length).toBeGreaterThan(0)
  await page.goto('/contact-us')
  const button = page.getByRole('link', { name: 'Chat with us on WhatsApp' })
  await button.click()
  const list = page.getByRole('dialog', { name: 'Customer service on WhatsApp' })
  await expect(list.getByRole('listitem')).toHaveCount(people.length)
  for (const { name, whatsAppUrl } of people) {
    const link = list.getByRole('link', { name: `Chat with ${name}` })
    await expect(link).toHaveAttribute('href', whatsAppUrl)
    await expect(link).toHaveAttribute('rel', /noopener/)
    expect(whatsAppUrl).toMatch(/^https:\/\/wa\.me\/\d+$/)
  }
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(button).toBeFocused()
})

test('a list that cannot be had says so and can be asked for again', async ({ page, watch }) => {
  watch.expect(/ERR_FAILED.*\/online-sales-team/)
  await page.route('**/api/v1/online-sales-team', (route) => route.abort())
  await page.goto('/')
  await page.getByRole('link', { name: 'Chat with us on WhatsApp' }).click()
  const list = page.getByRole('dialog', { name: 'Customer service on WhatsApp' })
  await expect(list.getByRole('alert')).toContainText('Something went wrong. Try again later')
  await page.unroute('**/api/v1/online-sales-team')
  await list.getByRole('button', { name: 'Try again' }).click()
  await expect(list.getByRole('listitem').first()).toBeVisible()
})

test.describe('signed in', () => {
  test.use({ role: 'secretary' })

  test('the dashboard has no WhatsApp button', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: /WhatsApp/ })).toHaveCount(0)
  })
})
