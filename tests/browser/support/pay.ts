import { expect, type Locator, type Page } from '@playwright/test'

/** The words of the payment form for a currency, and how its amounts begin. */
const CURRENCIES = { USD: 'US dollars', TZS: 'Shillings' } as const

interface Payment {
  trackingNumber: string
  currency: keyof typeof CURRENCIES
  /** All that is open when left out. */
  amount?: string
  /** What stands in the form before the button is pressed. */
  shown?: RegExp
}

/** Takes a payment on the page of a package, as somebody who clicks twice; answers the number of its receipt. */
export async function takePayment(page: Page, payment: Payment): Promise<string> {
  await page.getByRole('button', { name: 'Take a payment' }).click()
  const form = page.getByRole('dialog', { name: `Payment for ${payment.trackingNumber}` })
  await form.getByText(CURRENCIES[payment.currency], { exact: true }).click()
  if (payment.amount === undefined) await form.getByRole('button', { name: /^All that is open/ }).click()
  else await form.getByLabel('Amount').fill(payment.amount)
  if (payment.shown) await expect(form.getByText(payment.shown)).toBeVisible()
  await form.getByRole('button', { name: 'Take the payment' }).dblclick()
  const receipt = page.getByRole('dialog', { name: /Receipt \d+$/ })
  const print = receipt.getByRole('link', { name: 'Print' })
  // The rate may have moved since the package was received, or it is more than is open: then it is asked about, once.
  const doubt = page.getByRole('dialog', { name: /^(An unusual rate|More than is open)$/ })
  await expect(print.or(doubt).first()).toBeVisible()
  if (await doubt.isVisible()) await doubt.getByRole('button', { name: 'Yes, it is right' }).click()
  await expect(print).toBeVisible()
  const number = /\d+$/.exec((await receipt.locator('.ant-modal-title').textContent()) ?? '')?.[0] ?? ''
  await receipt.getByRole('button', { name: 'Done' }).click()
  await expect(receipt).toBeHidden()
  return number
}

/** What a line of the package's account says: 'Remaining', 'Credit'. */
export function moneyLine(page: Page, name: string): Locator {
  return page.locator('dl > div').filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}`) }) })
}
