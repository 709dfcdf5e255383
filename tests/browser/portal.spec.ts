import type { Page } from '@playwright/test'
import { issueInvoice } from '@/lib/contracts/issued-invoices'
import { listMessages } from '@/lib/contracts/messages'
import { recordPayment } from '@/lib/contracts/payments'
import { lookUpReceiving } from '@/lib/contracts/receiving'
import { phoneNumber, uniqueName } from './support/names'
import { signedInState } from './support/office'
import { openReceiving } from './support/receive'
import { expect, test } from './support/test'

/** The clerk scans the number; what was announced fills itself in, and the rest is pieces and weight. */
async function receiveAnnounced(clerk: Page, courierNumber: string, name: string): Promise<void> {
  await clerk.goto('/contact-us')
  await openReceiving(clerk)
  await clerk.keyboard.type(courierNumber)
  await clerk.keyboard.press('Enter')
  await expect(clerk.getByRole('combobox', { name: 'Customer' })).toHaveValue(name)
  await clerk.keyboard.press('Enter')
  await expect(clerk.getByLabel('Pieces', { exact: true })).toBeFocused()
  await clerk.keyboard.press('Enter')
  await clerk.keyboard.type('2')
  // 'All sent' stands there already while a parcel is on its way.
  const received = clerk.waitForResponse(
    (answer) =>
      answer.url().endsWith('/receiving/parcels') && answer.request().method() === 'POST' && answer.ok(),
  )
  await clerk.getByRole('button', { name: /^save Save/ }).click()
  await expect(clerk.getByText(`Saved: ${courierNumber}`)).toBeVisible()
  await received
}

test('a customer enters by the code on the phone, and sees the own cargo alone, without JavaScript', {
  tag: '@phone',
}, async ({ office, openPage }) => {
  const phone = phoneNumber()
  const name = uniqueName('Mama Zawadi')
  const { id: receiverId } = await office.customer({ name, phones: [phone] })
  const cargo = await office.cargo({ receiverId })
  const foreign = await office.cargo()
  const page = await openPage({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false })
  await page.goto('/sw/my')
  await page.getByLabel('Namba yako ya simu').fill(phone)
  await page.getByRole('button', { name: 'Nitumie namba ya siri' }).click()
  const query = { kind: 'signInCode' as const, search: phone }
  const { result } = await office.act(listMessages, { query }, 'superadmin')
  const code = /\d{3} \d{3}/.exec(result[0]?.body ?? '')?.[0] ?? ''
  const field = page.getByLabel('Namba ya siri iliyo kwenye ujumbe')
  await field.fill(code === '000 000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Ingia' }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(code)
  await page.getByRole('button', { name: 'Ingia' }).click()
  await expect(page.getByText(name)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ghalani China 1' })).toBeVisible()
  await expect(page.getByText(cargo.trackingNumber)).toBeVisible()
  await expect(page.getByText(foreign.trackingNumber)).toHaveCount(0)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  const courierNumber = `SF${phone.slice(-7)}`
  await page.getByText('Tujulishe vifurushi vinavyokuja').click()
  await page.getByLabel('Namba za msafirishaji').fill(`${courierNumber.toLowerCase()}\n12`)
  await page.getByRole('button', { name: 'Tujulishe', exact: true }).click()
  await expect(page.getByRole('alert').filter({ has: page.getByRole('listitem') })).toBeVisible()
  await page.getByLabel('Namba za msafirishaji').fill(courierNumber.toLowerCase())
  await page.getByRole('button', { name: 'Tujulishe', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Inayotarajiwa 1' })).toBeVisible()
  const expected = await office.act(lookUpReceiving, { query: { courierNumber } }, 'warehouse')
  expect(expected.expected?.customer.id).toBe(receiverId)
  const clerk = await openPage({
    storageState: signedInState(office.origin, await office.sessionOf('warehouse')),
  })
  await receiveAnnounced(clerk, courierNumber, name)
  await page.goto('/sw/my')
  await expect(page.getByText(courierNumber)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Ghalani China 2' })).toBeVisible()
  await page.getByRole('button', { name: `Usafirishwe ${cargo.trackingNumber}` }).click()
  await expect(page.getByText('Unasubiri kuidhinishwa')).toBeVisible()

  const bill = { packageIds: [cargo.id], dueOn: '2099-01-01', taxClass: 'zero' as const }
  const { number } = await office.act(issueInvoice, { body: bill }, 'superadmin')
  const money = { amount: '10', currency: 'USD' as const, method: 'mobile_money' as const }
  const paid = await office.act(recordPayment, { params: { id: cargo.id }, body: money }, 'superadmin')
  await page.getByRole('link', { name: 'Malipo', exact: true }).click()
  await expect(page.getByText('Imelipwa sehemu')).toBeVisible()
  await expect(page.getByText(`Risiti ${paid.instalment.receiptNumber}`)).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: `Fungua PDF ya ${number}` }).click()
  expect((await saved).suggestedFilename()).toBe(`${number}.pdf`)

  await page.getByRole('link', { name: 'Akaunti' }).click()
  await expect(page.getByText('Kifaa hiki', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Funga kurasa zangu kwenye kifaa hiki' }).click()
  await expect(page.getByLabel('Namba yako ya simu')).toBeVisible()
  await page.goto('/sw/my')
  await expect(page.getByText(cargo.trackingNumber)).toHaveCount(0)
})
