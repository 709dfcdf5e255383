import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

/** 'SF' and twelve digits by chance: of fifty numbers that end in four, two are the same in every tenth run. */
export const newNumber = () => `SF${String(randomInt(10 ** 12)).padStart(12, '0')}`

/** The clerk has chosen English, so the page stays in it. */
export async function openReceiving(page: Page) {
  await page.context().addCookies([{ name: 'NEXT_LOCALE', value: 'en', url: new URL(page.url()).origin }])
  await page.goto('/admin/receiving')
  await expect(page.getByLabel('Courier number')).toBeFocused()
}

/** Nothing but the keyboard: the number ends with the scanner's Enter, the name is typed, the rest is figures. */
export async function receiveByKeys(page: Page, number: string, name: string, size = '50x40x30') {
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Pieces', { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('4.2')
  await page.keyboard.press('Enter')
  await page.keyboard.type(size)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^save Save/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Saved: ${number}`)).toBeVisible()
  await expect(page.getByLabel('Courier number')).toBeFocused()
}
