import type { Page } from '@playwright/test'
import { call } from '@/lib/client/call'
import { SESSION_KEY, type StoredSession } from '@/lib/client/session-store'
import { logout } from '@/lib/contracts/session'
import { demoPassword } from '@/server/demo'
import { phoneNumber, uniqueName } from './support/names'
import { type Office, signedInState } from './support/office'
import { holdReads, menuEntry, sideMenu, withoutStream } from './support/shell'
import { expect, test } from './support/test'

/** Ends the session behind the browser's back, as a suspension or another device would. */
function endOnServer({ base }: Office, { authToken }: StoredSession): Promise<null> {
  return call(logout, { base, token: authToken })
}

async function expectSignedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate((key) => window.localStorage.getItem(key), SESSION_KEY)).toBeNull()
}

test.beforeEach(({ watch }) => watch.expect(/status of 401 .*\/api\/v1\//))

test('a session that ended on the server leads to the start page at the next click', async ({
  openPage,
  office,
}) => {
  const session = await office.signIn('secretary')
  const page = await openPage({ storageState: signedInState(office.origin, session) })
  await withoutStream(page.context())
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Next departures' })).toBeVisible()
  const menu = await sideMenu(page)
  // What the page still asks for by itself would notice the end before the click.
  await page.waitForLoadState('networkidle')
  await endOnServer(office, session)
  await menu.getByRole('link', { name: 'Customers' }).click()
  await expectSignedOut(page)
})

async function openTypedForm(page: Page) {
  await page.goto('/admin/customers?new=1')
  const name = uniqueName('Too late')
  const form = page.getByRole('dialog', { name: 'New customer' })
  await form.getByLabel('Name', { exact: true }).fill(name)
  const phones = form.getByLabel('Phones')
  // Typing searches for similar customers after a pause; after its answer nothing calls the API until the next input.
  const phone = phoneNumber()
  const looked = page.waitForResponse((answer) => answer.url().includes(phone.slice(1)))
  await phones.fill(phone)
  await looked
  return { name, form, phones }
}

test('a session that ended while a form was open is not stopped by what was typed', async ({
  openPage,
  office,
}) => {
  const session = await office.signIn('secretary')
  const page = await openPage({ storageState: signedInState(office.origin, session) })
  const { name, form } = await openTypedForm(page)
  await holdReads(page)
  await endOnServer(office, session)
  await form.getByRole('button', { name: 'Register' }).click()
  await expectSignedOut(page)
  expect(await office.customersNamed(name)).toHaveLength(0)
})

test('who signs in again comes back to the page, and gets back what was typed', async ({
  openPage,
  office,
}) => {
  const session = await office.signIn('secretary')
  const page = await openPage({ storageState: signedInState(office.origin, session) })
  const { name, form } = await openTypedForm(page)
  const release = await holdReads(page)
  await endOnServer(office, session)
  await form.getByRole('button', { name: 'Register' }).click()
  await expectSignedOut(page)
  await release()
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await expect(dialog.getByText('Your session has ended. Sign in again.')).toBeVisible()
  await dialog.getByLabel('Email').fill('secretary@example.com')
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/admin\/customers/)
  await form.getByRole('button', { name: 'Bring it back' }).click()
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue(name)
  await form.getByRole('button', { name: 'Register' }).click()
  await expect(form).toBeHidden()
  expect(await office.customersNamed(name)).toHaveLength(1)
})

test('the draft of a long form survives a reload, and ends at the sign-out', async ({ openPage, office }) => {
  const session = await office.signIn('secretary')
  const page = await openPage({ storageState: signedInState(office.origin, session) })
  const { name, form } = await openTypedForm(page)
  // The browser asks whether to leave what is not saved.
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await form.getByRole('button', { name: 'Bring it back' }).click()
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue(name)

  page.once('dialog', (question) => void question.accept())
  await page.goto('/admin/help')
  await menuEntry(await sideMenu(page), 'Logout').click()
  const question = page.getByRole('dialog', { name: 'Logout' })
  await expect(question).toContainText('1 draft that was not saved is deleted from this device.')
  await question.getByRole('button', { name: 'Logout' }).click()
  await expectSignedOut(page)

  // The same person in the same browser.
  const again = JSON.stringify(await office.signIn('secretary'))
  await page.evaluate(([key, value]) => window.localStorage.setItem(key, value), [
    SESSION_KEY,
    again,
  ] as const)
  await page.goto('/admin/customers?new=1')
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(form.getByRole('button', { name: 'Bring it back' })).toHaveCount(0)
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('')
})

test('a page that notices the end by itself, in the middle of typing, leaves as quietly', async ({
  openPage,
  office,
}) => {
  const session = await office.signIn('secretary')
  const page = await openPage({ storageState: signedInState(office.origin, session) })
  const { phones } = await openTypedForm(page)
  await endOnServer(office, session)
  await phones.fill('+255712345679')
  await expectSignedOut(page)
})

test('signing out in one tab signs out the others', async ({ openPage, office }) => {
  const session = await office.signIn('warehouse')
  const page = await openPage({ storageState: signedInState(office.origin, session) })
  await page.goto('/admin/packages')
  await expect(page.getByRole('heading', { level: 1, name: 'Packages' })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/')
  await other.evaluate((key) => window.localStorage.removeItem(key), SESSION_KEY)
  await expectSignedOut(page)
})
