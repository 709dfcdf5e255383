import type { Page } from '@playwright/test'
import { answerRequest, listCustomerRequests } from '@/lib/contracts/customer-requests'
import { listMessages } from '@/lib/contracts/messages'
import { phoneNumber, uniqueName } from './support/names'
import { type Office, photoFile, signedInState } from './support/office'
import { expect, test } from './support/test'

async function enterPortal(page: Page, office: Office, phone: string): Promise<void> {
  await page.goto('/sw/my')
  await page.getByLabel('Namba yako ya simu').fill(phone)
  await page.getByRole('button', { name: 'Nitumie namba ya siri' }).click()
  const sent = await office.act(
    listMessages,
    { query: { kind: 'signInCode' as const, search: phone } },
    'superadmin',
  )
  const code = /\d{3} \d{3}/.exec(sent.result[0]?.body ?? '')?.[0] ?? ''
  await page.getByLabel('Namba ya siri iliyo kwenye ujumbe').fill(code)
  await page.getByRole('button', { name: 'Ingia' }).click()
  await expect(page.getByRole('heading', { name: 'Ghalani China' })).toBeVisible()
}

test('a customer asks for air freight, sees the answer, says ‘ship it’ and sees the approval, without JavaScript', {
  tag: '@phone',
}, async ({ office, openPage, watch }) => {
  const phone = phoneNumber()
  const { id: receiverId } = await office.customer({ name: uniqueName('Mama Pendo'), phones: [phone] })
  const packingList = [{ description: 'Kettles', quantity: '1', price: '0', weightKg: '12' }]
  const cargo = await office.cargo({ receiverId, freightMode: 'sea', packingList })
  const page = await openPage({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false })
  await enterPortal(page, office, phone)
  await page.getByRole('link', { name: 'Subirini, kwa ndege, pamoja, bei…' }).click()
  await expect(page.getByText(cargo.trackingNumber)).toBeVisible()
  await page.getByText('Kwa ndege badala yake').click()
  await page.getByLabel('Una la kuongeza?').and(page.locator(':visible')).fill('Naharakisha')
  await page.getByRole('button', { name: 'Omba usafiri wa ndege' }).click()
  await expect(page.getByText('Kwa ndege badala yake: tutakujibu.')).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)

  const { result } = await office.act(listCustomerRequests, { query: { packageId: cargo.id } })
  const id = result[0]?.id ?? ''
  expect(result[0]).toMatchObject({ kind: 'air', text: 'Naharakisha', state: 'open' })
  const answer = 'Ndege imejaa hadi wiki ijayo.'
  await office.act(answerRequest, { params: { id }, body: { state: 'refused', answer } })
  await page.reload()
  await expect(page.getByText('Kwa ndege badala yake: haiwezekani.')).toBeVisible()
  await expect(page.getByText(`Jibu letu: ${answer}`)).toBeVisible()

  await page.getByRole('button', { name: 'Usafirishwe' }).click()
  await expect(page.getByText('Tunasubiri jibu lako, au idhini ya ofisi.')).toBeVisible()
  const manager = await openPage({
    storageState: signedInState(office.origin, await office.sessionOf('manager')),
  })
  await manager.goto(`/admin/waiting-room?search=${cargo.trackingNumber}`)
  await expect(manager.getByText('Released by the customer')).toBeVisible()
  await manager.getByRole('button', { name: `Approve: ${cargo.trackingNumber}` }).click()
  const approval = manager.getByRole('dialog').filter({ hasText: 'for shipping' })
  watch.expect(/status of 409 .*\/waiting-status/)
  await approval.getByRole('button', { name: 'Approve' }).click()
  await approval.getByLabel('Reason for approving all the same').fill('Known for years')
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(manager.getByText('Nothing matches')).toBeVisible()
  await page.goto('/sw/my')
  await expect(page.getByText('Umeidhinishwa kusafirishwa')).toBeVisible()
  await expect(page.getByText(`Jibu letu: ${answer}`)).toBeVisible()
})

test.describe('in the office', () => {
  test.use({ role: 'secretary' })

  test('a doubted weight is measured again with a photo, and the customer reads both figures', async ({
    office,
    openPage,
    page,
  }) => {
    const phone = phoneNumber()
    const { id: receiverId } = await office.customer({ name: uniqueName('Mzee Baraka'), phones: [phone] })
    const packingList = [{ description: 'Kettles', quantity: '1', price: '0', weightKg: '12' }]
    const cargo = await office.cargo({ receiverId, freightMode: 'sea', packingList })
    const mine = await openPage({ viewport: { width: 360, height: 740 } })
    await enterPortal(mine, office, phone)
    await mine.goto(`/sw/my/cargo?id=${cargo.id}`)
    await mine.getByText('Nina shaka na vipimo').click()
    await mine.getByLabel('Unadhani sahihi ni nini, na kwa nini?').first().fill('Dukani ilikuwa kilo 10')
    await mine.getByRole('button', { name: 'Omba upimwe tena' }).click()
    await expect(mine.getByText('Shaka ya vipimo: tutajibu kabla ya')).toBeVisible()
    await mine
      .getByLabel('Ongeza picha yako')
      .setInputFiles({ name: 'shop.jpg', mimeType: 'image/jpeg', buffer: await photoFile() })
    await mine.getByRole('button', { name: 'Tuma picha' }).click()
    await expect(mine.getByRole('img', { name: 'Picha yako 1' })).toBeVisible()

    await page.goto(`/admin/customer-requests?packageId=${cargo.id}`)
    await page.getByRole('button', { name: 'Answer', exact: true }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('img', { name: 'Photo of the customer' })).toBeVisible()
    await drawer.getByLabel('Weight of all pieces').fill('10')
    await drawer.getByLabel('What we tell the customer').fill('Tumepima tena: kilo 10.')
    const uploaded = page.waitForResponse((answer) => answer.url().endsWith('/files') && answer.ok())
    await drawer
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'scale.jpg', mimeType: 'image/jpeg', buffer: await photoFile() })
    await uploaded
    await drawer.getByRole('button', { name: 'Send the answer' }).click()
    await expect(page.getByText('Answer sent')).toBeVisible()
    await expect(page.getByText('No such requests')).toBeVisible()

    await mine.reload()
    await expect(mine.getByText('Shaka ya vipimo: imerekebishwa.')).toBeVisible()
    await expect(mine.getByText(/^Sasa: 10 kg/)).toBeVisible()
    await expect(mine.getByRole('img', { name: 'Picha 1 ya jibu letu' })).toBeVisible()
    await expect(mine.getByRole('img', { name: 'Picha yako 1' })).toBeVisible()
  })
})
