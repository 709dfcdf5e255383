import { rmSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { call } from '@/lib/client/call'
import type { StoredSession } from '@/lib/client/session-store'
import { listCustomers } from '@/lib/contracts/customers'
import { API_BASE_PATH } from '@/lib/contracts/envelope'
import { listPackages } from '@/lib/contracts/packages'
import { newNumber, openReceiving, receiveByKeys } from '@/tests/browser/support/receive'
import { sideMenu } from '@/tests/browser/support/shell'
import type { Check } from '../cluster/checks'
import { buildOf, isSameLoad } from './tabs'

/** The sum of what is typed before and after the change of builds. */
const NAME = { before: 'Neema of the former', after: ' and of the next build' }
const PARCELS = 3
const waits = expect.configure({ timeout: 60_000 })

const customerForm = (page: Page) => page.getByRole('dialog', { name: 'New customer' })

export async function typeCustomer(page: Page): Promise<void> {
  await customerForm(page).getByLabel('Name', { exact: true }).fill(NAME.before)
  await customerForm(page).getByLabel('Phones').fill('+255754000902')
}

/** Its keys go on, it is loaded anew, brought back and saved. */
export async function finishCustomer(page: Page, origin: string, session: StoredSession): Promise<Check[]> {
  const form = customerForm(page)
  const name = form.getByLabel('Name', { exact: true })
  await name.press('End')
  await page.keyboard.type(NAME.after)
  const typed = await name.inputValue()
  await page.reload()
  await form.getByRole('button', { name: 'Bring it back' }).click()
  const broughtBack = await name.inputValue()
  const phones = await form.getByLabel('Phones').inputValue()
  await form.getByRole('button', { name: 'Register' }).click()
  await waits(form).toBeHidden()
  const base = `${origin}${API_BASE_PATH}`
  const { result } = await call(listCustomers, {
    base,
    token: session.authToken,
    query: { search: NAME.after.trim() },
  })
  const whole = NAME.before + NAME.after
  return [
    { what: 'name typed over the change', found: typed, wanted: whole },
    { what: 'the same after loading anew', found: broughtBack, wanted: whole },
    { what: 'phone typed before, after loading anew', found: phones, wanted: '+255754000902' },
    { what: 'customers registered from it', found: result.length, wanted: 1 },
  ]
}

/** Parcels that the former build saved without a connection. */
export async function receiveOffline(page: Page, customer: string): Promise<string[]> {
  await openReceiving(page)
  await page.context().setOffline(true)
  const numbers = Array.from({ length: PARCELS }, newNumber)
  for (const number of numbers) await receiveByKeys(page, number, customer)
  return numbers
}

/** They are sent by whichever build is there once there is a connection. */
export async function sendParcels(
  page: Page,
  numbers: readonly string[],
  origin: string,
  session: StoredSession,
): Promise<Check[]> {
  await page.context().setOffline(false)
  await waits(page.getByText('All sent')).toBeVisible()
  const base = `${origin}${API_BASE_PATH}`
  let count = 0
  for (const search of numbers) {
    const found = await call(listPackages, { base, token: session.authToken, query: { search } })
    count += found.result.length
  }
  return [{ what: 'parcels saved before without a connection, sent after', found: count, wanted: PARCELS }]
}

/** Pages, a dialog and a language that the tab had not loaded yet, while its build is gone from the servers. */
export async function goOn(page: Page, products: { former: string; text: string }): Promise<Check[]> {
  const menu = await sideMenu(page)
  const headings: string[] = []
  for (const [link, name] of [
    [products.former, products.text],
    ['Packages', 'Packages'],
    ['Batches', 'Batches'],
  ] as const) {
    await menu.getByRole('link', { name: link, exact: true }).click()
    await waits(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    headings.push(name)
  }
  await page.keyboard.press('Control+k')
  await waits(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await waits(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('link', { name: 'SW, Kiswahili' }).click()
  await waits(page.locator('html')).toHaveAttribute('lang', 'sw')
  await waits(page.getByRole('heading', { level: 1, name: 'Shehena za safari' })).toBeVisible()
  return [
    { what: 'pages opened in the open tab', found: headings.length, wanted: 3 },
    { what: 'it was loaded anew for them', found: (await isSameLoad(page)) ? 'no' : 'yes', wanted: 'no' },
  ]
}

/** A page with data of the server: it comes with the build that the server has. */
export async function followPublicLink(page: Page, id: string): Promise<Check[]> {
  await page.locator('header').getByRole('link', { name: 'Our services' }).first().click()
  await waits(page).toHaveURL(/\/our-services$/)
  await waits.poll(() => buildOf(page)).toBe(id)
  await waits(page.getByRole('heading', { level: 1 })).toBeVisible()
  return [{ what: 'build of a public page after a click', found: await buildOf(page), wanted: id }]
}

/** Two weeks later: nobody has the scripts of the former build any more, and something typed is given up. */
export async function goOnWithoutScripts(page: Page, retained: string, id: string): Promise<Check[]> {
  rmSync(retained, { recursive: true, force: true })
  await page.getByLabel('Phones').first().fill('+255754000903')
  await (await sideMenu(page)).getByRole('link', { name: 'Employees', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await waits.poll(() => buildOf(page)).toBe(id)
  await waits(page.getByRole('heading', { level: 1, name: 'Employees' })).toBeVisible()
  return [
    {
      what: 'build of a page whose scripts the former build lost',
      found: await buildOf(page),
      wanted: id,
    },
  ]
}

/** Pages loaded anew while copies of both builds answer in turn. */
export async function loadFromBoth(page: Page, ids: readonly string[]): Promise<Check[]> {
  const met = new Set<string>()
  for (let count = 0; count < 6; count += 1) {
    await page.goto('/admin/waiting-room')
    await waits(page.getByRole('heading', { level: 1, name: 'Waiting room' })).toBeVisible()
    met.add(await buildOf(page))
  }
  return [{ what: 'builds that pages came from while both ran', found: met.size, wanted: ids.length }]
}
