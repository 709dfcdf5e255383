import { createHmac, randomUUID } from 'node:crypto'
import { putMessageSettings } from '@/lib/contracts/messages'
import { phoneNumber, uniqueName } from './support/names'
import type { Office } from './support/office'
import { expect, test } from './support/test'
import { WHATSAPP_SECRET } from './support/whatsapp'

test.use({ role: 'manager' })

/** What a customer writes, as WhatsApp passes it on: signed over the very bytes. */
async function answers(office: Office, phone: string, text: string, secret = WHATSAPP_SECRET) {
  const message = { id: `wamid.${randomUUID()}`, from: phone.slice(1), type: 'text', text: { body: text } }
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ changes: [{ value: { messages: [message] } }] }],
  })
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  return fetch(`${office.base}/gateways/whatsapp`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
  })
}

test('a bulk message goes from its audience to its report, and who answers STOP is left alone', async ({
  page,
  office,
}) => {
  test.slow()
  // At night nothing goes out by itself, whenever this test runs.
  const quietHours = { from: '00:00', to: '00:00' }
  await office.act(putMessageSettings, { body: { quietHours, smsPrice: null } }, 'manager')
  const customer = await office.customer({ name: uniqueName("Ng'ombe <b>") })
  const phones = [customer.phones[0] ?? '', phoneNumber()]
  const title = uniqueName('Holiday')

  await page.goto('/admin/bulk-messages')
  await page.getByRole('link', { name: 'New bulk message' }).click()
  await page.getByLabel('Name', { exact: true }).fill(title)
  await page.getByText('WhatsApp', { exact: true }).click()
  await page.getByText('A list of phones', { exact: true }).click()
  await page.getByLabel('Phones', { exact: true }).fill(phones.join('\n'))
  await page
    .getByRole('textbox', { name: 'English' })
    .fill('Hello {{name}}, we are closed on Friday. <b>测试</b>')
  await page.getByRole('textbox', { name: 'Swahili' }).fill('Habari {{name}}, Ijumaa tumefunga.')
  await page.getByRole('textbox', { name: 'Chinese' }).fill('{{name}}您好，周五休息。')
  await expect(page.getByText('Recipients', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save draft' }).dblclick()
  await expect(page).toHaveURL(/\/admin\/bulk-messages\/[0-9a-f-]{36}$/)

  await page.getByLabel('Your own phone').fill(phoneNumber())
  await page.getByRole('button', { name: 'Try it on this phone' }).click()
  await expect(page.getByText('The trial waits in the outbox')).toBeVisible()

  await page.getByRole('button', { name: 'Send to 2 people' }).click()
  const question = page.getByRole('dialog', { name: 'Send this message to 2 people?' })
  await question.getByRole('button', { name: 'Send to 2 people' }).dblclick()
  await expect(question).toBeHidden()
  // Nothing leaves for the twelve seconds in which it can be undone.
  await expect(page.getByText('Finished', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Show its messages' }).click()
  const sent = page.getByRole('row').filter({ has: page.getByText('Sent', { exact: true }) })
  await expect(sent).toHaveCount(2)

  expect((await answers(office, phones[0] ?? '', 'STOP', 'another-secret')).status).toBe(403)
  expect((await answers(office, phones[0] ?? '', 'STOP')).status).toBe(200)
  await page.goto(`/admin/customers/${customer.id}`)
  await expect(page.getByText(`${phones[0]} wants no more messages`)).toBeVisible()
})
