import { openCargoClaim } from '@/lib/contracts/cargo-claims'
import { listMessages } from '@/lib/contracts/messages'
import { phoneNumber, uniqueName } from './support/names'
import { photoFile, signedInState } from './support/office'
import { expect, test } from './support/test'

test('a claim from photo to credit, at 360 px, in Swahili, without JavaScript', { tag: '@phone' }, async ({
  office,
  openPage,
}) => {
  const phone = phoneNumber()
  const { id: receiverId } = await office.customer({ name: uniqueName('Mama Neema'), phones: [phone] })
  const cargo = await office.cargo({ receiverId })
  const page = await openPage({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false })

  await page.goto('/sw/my')
  await page.getByLabel('Namba yako ya simu').fill(phone)
  await page.getByRole('button', { name: 'Nitumie namba ya siri' }).click()
  const query = { kind: 'signInCode' as const, search: phone }
  const { result } = await office.act(listMessages, { query }, 'superadmin')
  const code = /\d{3} \d{3}/.exec(result[0]?.body ?? '')?.[0] ?? ''
  await page.getByLabel('Namba ya siri iliyo kwenye ujumbe').fill(code)
  await page.getByRole('button', { name: 'Ingia' }).click()

  await page.getByRole('link', { name: 'Madai', exact: true }).click()
  await expect(page.getByText('Huna dai lolote.')).toBeVisible()
  await page.getByText('Fungua dai').click()
  await page.getByLabel('Mzigo upi').selectOption({ label: cargo.trackingNumber })
  await page.getByLabel('Tatizo ni nini').selectOption({ label: 'Umelowa' })
  await page.getByLabel('Nini kilitokea').fill('Maboksi yote mawili yamelowa')
  await page.getByLabel('Unadai kiasi gani').fill('40,000')
  await page.getByRole('button', { name: 'Tuma dai' }).click()
  await expect(page.getByText('Limefunguliwa')).toBeVisible()
  await expect(page.getByText('Unadai TShs 40,000')).toBeVisible()

  await page.locator('input[type=file]').setInputFiles({
    name: 'wet.jpg',
    mimeType: 'image/jpeg',
    buffer: await photoFile(),
  })
  await page.getByRole('button', { name: 'Tuma picha' }).click()
  await expect(page.getByRole('img', { name: 'Picha 1' })).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)

  // They sit at a desk, whatever the customer holds.
  const wide = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false }
  const person = async (role: 'secretary' | 'manager' | 'superadmin') =>
    openPage({ ...wide, storageState: signedInState(office.origin, await office.sessionOf(role)) })
  const desk = await person('secretary')
  await desk.goto(`/admin/cargo-claims?packageId=${cargo.id}`)
  await desk.getByRole('row', { name: cargo.trackingNumber }).getByRole('link').first().click()
  await expect(desk.getByText('Maboksi yote mawili yamelowa')).toBeVisible()
  await expect(desk.getByRole('img', { name: 'Photo 1 of the claim' })).toBeVisible()
  await desk.getByRole('button', { name: 'Proof' }).click()
  await desk.getByLabel('Findings of the office').fill('Wet inside')
  await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await desk.getByRole('button', { name: 'Make an offer' }).click()
  await desk.getByText('Another sum').click()
  await desk.getByLabel('Offer', { exact: true }).fill('30000')
  await desk.getByLabel('Note to the customer').fill('Tulikubaliana')
  await desk.getByRole('button', { name: 'Send the offer' }).click()
  await expect(desk.getByText('The offer is sent')).toBeVisible()
  const address = new URL(desk.url()).pathname

  await page.goto('/sw/my/claims')
  await expect(page.getByText('tunapendekeza TShs 30,000')).toBeVisible()
  await page.getByRole('button', { name: 'Nakubali TShs 30,000' }).click()
  await expect(page.getByText('Imekubaliwa')).toBeVisible()

  const manager = await person('manager')
  await manager.goto(address)
  await manager.getByRole('button', { name: 'Settle' }).click()
  await manager.getByRole('dialog').getByRole('button', { name: 'Settle' }).click()
  await expect(manager.getByText('Waits for a second person', { exact: true })).toBeVisible()
  const owner = await person('superadmin')
  await owner.goto(address)
  await owner.getByRole('button', { name: 'Confirm the settlement' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Confirm the settlement' }).click()
  await expect(owner.getByText('Credited', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Limepunguzwa kwenye deni')).toBeVisible()
  await expect(page.getByText(`Imepunguzwa kwenye deni la mzigo wako ${cargo.trackingNumber}`)).toBeVisible()
})

test.describe('the desk', () => {
  test.use({ role: 'superadmin' })

  test('proves, offers, writes the answer down, and settles what a second person confirms', async ({
    page,
    office,
  }) => {
    const cargo = await office.cargo()
    const opening = { packageId: cargo.id, kind: 'wet' as const, description: 'The cartons came soaked' }
    const claim = await office.act(openCargoClaim, { body: opening })
    await page.goto(`/admin/cargo-claims/${claim.id}`)
    await page.getByRole('button', { name: 'Proof' }).click()
    await page.getByLabel('Affected weight').fill('5')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Make an offer' }).click()
    await page.getByText('Another sum').click()
    await page.getByLabel('Offer', { exact: true }).fill('12')
    await page.getByLabel('Note to the customer').fill('As agreed')
    await page.getByRole('button', { name: 'Send the offer' }).click()
    await page.getByRole('button', { name: 'Record the answer' }).click()
    await page.getByText('Accepts the offer').click()
    await page.getByRole('combobox', { name: 'How they answered' }).click()
    await page.getByText('At the counter').last().click()
    await page.getByLabel('What was said').fill('Signed')
    await page.getByRole('button', { name: 'Save the answer' }).click()
    await page.getByRole('button', { name: 'Settle' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Settle' }).click()
    await expect(page.getByText('Waits for a second person', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Confirm the settlement' })).toHaveCount(0)
  })
})
