import type { Page } from '@playwright/test'
import { call } from '@/lib/client/call'
import { getRates, putRates } from '@/lib/contracts/rates'
import { formatAmount } from '@/lib/domain/money'
import { signedInState } from './support/office'
import { menuEntry, sideMenu } from './support/shell'
import { expect, test } from './support/test'

async function openConverter(page: Page) {
  await page.goto('/admin/dashboard')
  await menuEntry(await sideMenu(page), 'Currency converter').click()
  return page.getByRole('dialog', { name: 'Currency converter' })
}

test.describe('a warehouse clerk', () => {
  test.use({ role: 'warehouse' })

  test('is offered no button that changes customers', async ({ page, office }) => {
    const { id, name } = await office.customer()
    await page.goto('/admin/customers')
    await expect(page.locator('main a[href^="/admin/customers/"]').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'New customer' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0)

    await page.goto(`/admin/customers/${id}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.getByRole('button', { name: 'More actions' }).click()
    await expect(page.getByRole('menuitem', { name: /address/ })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: /Edit|Delete|Merge/ })).toHaveCount(0)
  })

  test('gets no form by its address either', async ({ page }) => {
    await page.goto('/admin/customers?new=1')
    await expect(page.locator('main a[href^="/admin/customers/"]').first()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('may receive a package, but not put it past the waiting room', async ({ page }) => {
    await page.goto('/admin/packages')
    await page.getByRole('link', { name: 'Receive a package' }).click()
    await expect(page.getByLabel('Courier number')).toBeVisible()
    await expect(page.getByLabel('Batch')).toHaveCount(0)
  })

  test('reads the rate, and converts with it', async ({ page }) => {
    const converter = await openConverter(page)
    await expect(converter.getByText(/^US\$ 1 = [\d,]+ TShs$/)).toBeVisible()
    await expect(converter.getByLabel('Exchange rate', { exact: true })).toHaveCount(0)
    await expect(converter.getByRole('button', { name: 'Save' })).toHaveCount(0)
    await converter.getByLabel('US dollars').fill('2')
    await expect(converter.getByLabel('Tanzanian shillings')).toHaveValue(/^[\d,]+\.\d\d$/)
  })
})

test('a manager sets the rate; a jump of more than 5 % is asked about again', async ({
  openPage,
  office,
  watch,
}) => {
  // A large jump is answered with a question.
  watch.expect(/status of 409 .*\/api\/v1\/rates/)
  // There is one rate for the whole system, so only one project runs this file.
  const session = await office.sessionOf('manager')
  const server = { base: office.base, token: session.authToken }
  const before = await call(getRates, { base: office.base, token: '' })
  const now = async () => (await call(getRates, { base: office.base, token: '' })).exchangeRate
  const near = String(Math.round(Number(before.exchangeRate)) + 10)
  const far = String(Math.round(Number(before.exchangeRate) * 1.2))
  const page = await openPage({ storageState: signedInState(office.origin, session) })
  const converter = await openConverter(page)
  const rate = converter.getByLabel('Exchange rate', { exact: true })
  const question = page.getByRole('dialog', { name: 'Is this rate right?' })
  const set = async (typed: string) => {
    await rate.fill(typed)
    await converter.getByRole('button', { name: 'Save' }).click()
  }
  try {
    await set('0')
    await expect(rate).toHaveAttribute('aria-invalid', 'true')
    await set(near)
    await expect(page.getByText('Operation Successful', { exact: true })).toBeVisible()
    expect(await now()).toBe(`${near}`)

    await set(far)
    await expect(question).toContainText(
      `from ${formatAmount(near, 'TZS')} to ${formatAmount(far, 'TZS')} TShs`,
    )
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    expect(await now()).toBe(`${near}`)

    await set(far)
    await question.getByRole('button', { name: 'Yes, set it' }).click()
    const jump = page.getByRole('dialog', { name: 'A large change of the rate' })
    await jump.getByLabel('Reason').fill('The bank’s rate of this morning')
    await jump.getByRole('button', { name: 'Use this rate' }).click()
    await expect(jump).toBeHidden()
    await expect.poll(now).toBe(`${far}`)
  } finally {
    await call(putRates, { ...server, body: { ...before, rateReason: 'as it was before' } })
  }
})
