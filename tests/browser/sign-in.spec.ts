import type { Page } from '@playwright/test'
import { SESSION_KEY } from '@/lib/client/session-store'
import { AUTH_HEADER, CODE_NOT_AUTHENTICATED } from '@/lib/contracts/envelope'
import { demoPassword } from '@/server/demo'
import { uniqueName } from './support/names'
import { signedInState } from './support/office'
import { drawerOf, menuEntry, sideMenu, topMenu } from './support/shell'
import { expect, test } from './support/test'

async function openLogin(page: Page) {
  await page.goto('/')
  await menuEntry(await topMenu(page), 'Login').click()
  const modal = page.getByRole('dialog', { name: 'Login' })
  const fill = async (email: string, password: string) => {
    await modal.getByLabel('Email').fill(email)
    await modal.getByLabel('Password', { exact: true }).fill(password)
    await modal.getByRole('button', { name: 'Login' }).click()
  }
  return { modal, fill }
}

function storedSession(page: Page): Promise<string | null> {
  return page.evaluate((key) => window.localStorage.getItem(key), SESSION_KEY)
}

test('an e-mail and a password that cannot be right are flagged and not sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const { modal, fill } = await openLogin(page)
  const email = modal.getByLabel('Email')
  const password = modal.getByLabel('Password', { exact: true })

  await fill('nobody@example', '  12345  ')
  await expect(modal.getByText('Email address incorrect', { exact: true })).toBeVisible()
  await expect(modal.getByText('The password must be at least 6 characters', { exact: true })).toBeVisible()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toBeFocused()

  await email.fill('nobody@example.com')
  await expect(modal.getByText('Email address incorrect')).toBeHidden()
  await expect(email).not.toHaveAttribute('aria-invalid', 'true')
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  expect(sent).not.toContain('POST /api/v1/login')
})

test('a wrong password says so without a hint, and stores nothing', async ({ page, watch }) => {
  watch.expect(/status of 401 .*\/api\/v1\/login/)
  const { modal, fill } = await openLogin(page)
  await fill(`${uniqueName('nobody').replace(' ', '.')}@example.com`, 'not-the-one')
  await expect(modal.getByRole('alert')).toHaveText('Wrong credentials')
  await expect(modal.getByLabel('Password', { exact: true })).toHaveValue('not-the-one')
  expect(await storedSession(page)).toBeNull()
})

test('the right password opens the dashboard', { tag: '@phone' }, async ({ page }) => {
  const { fill } = await openLogin(page)
  await fill(' Secretary@Example.com ', demoPassword)
  await expect(page.getByText('Login successfully', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/admin/dashboard')
  await expect((await sideMenu(page)).getByText('Logged in as Asha')).toBeVisible()
  expect(await storedSession(page)).toContain('secretary@example.com')
})

test('a request that does not arrive says Network error, and the next try works', async ({ page, watch }) => {
  watch.expect(/ERR_FAILED.*\/api\/v1\/login/)
  const { modal, fill } = await openLogin(page)
  await page.route('**/api/v1/login', (route) => route.abort())
  await fill('accountant@example.com', demoPassword)
  await expect(modal.getByRole('alert')).toHaveText('Network error')

  await page.unroute('**/api/v1/login')
  await modal.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
})

test('logging out asks first, then ends the session here and on the server', { tag: '@phone' }, async ({
  openPage,
  office,
  watch,
}) => {
  // What the page reads by itself at that moment.
  watch.expect(/status of 401 .*\/api\/v1\//)
  const session = await office.signIn('secretary')
  const page = await openPage({ storageState: signedInState(office.origin, session) })
  const askedBy = () => fetch(`${office.base}/session`, { headers: { [AUTH_HEADER]: session.authToken } })
  await page.goto('/admin/dashboard')
  await menuEntry(await sideMenu(page), 'Logout').click()

  const question = page.getByRole('dialog', { name: 'Logout' })
  await expect(drawerOf(page)).toBeHidden()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(await storedSession(page)).not.toBeNull()
  expect((await askedBy()).status).toBe(200)

  await menuEntry(await sideMenu(page), 'Logout').click()
  await question.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logout successfully', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await storedSession(page)).toBeNull()
  expect(await (await askedBy()).json()).toMatchObject({ code: CODE_NOT_AUTHENTICATED })
})

test.describe('signed in', () => {
  test.use({ role: 'secretary' })

  test('the website shows the dashboard, the converter and logout instead of Login', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto('/our-services')
    const menu = await topMenu(page)
    await expect(menuEntry(menu, 'Login')).toHaveCount(0)
    await expect(menuEntry(menu, 'Logout')).toHaveCount(1)
    await menuEntry(menu, 'Currency converter').click()
    const converter = page.getByRole('dialog', { name: 'Currency converter' })
    await expect(converter.getByText(/^US\$ 1 = [\d,]+ TShs$/)).toBeVisible()
    await converter.getByRole('button', { name: 'Close' }).click()
    await (await topMenu(page)).getByRole('link', { name: 'cPanel' }).filter({ visible: true }).click()
    await expect(page).toHaveURL('/admin/dashboard')
  })
})
