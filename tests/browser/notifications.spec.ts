import { getSession } from '@/lib/contracts/session'
import { signedInState } from './support/office'
import { expect, test } from './support/test'

test.use({ role: 'secretary' })

test('a colleague is mentioned in a note, and their bell says so without a reload', async ({
  page,
  openPage,
  office,
}) => {
  const cargo = await office.cargo()
  const his = await office.act(getSession, {}, 'warehouse')
  const session = await office.sessionOf('warehouse')
  const clerkPage = await openPage({ storageState: signedInState(office.origin, session) })
  await clerkPage.goto('/admin/dashboard')
  const bell = clerkPage.getByRole('button', { name: /^Notifications/ }).filter({ visible: true })
  await expect(bell).toBeVisible()
  const unread = async () => Number((/\d+/.exec((await bell.getAttribute('aria-label')) ?? '') ?? ['0'])[0])
  const before = await unread()

  await page.goto(`/admin/packages/${cargo.id}`)
  const note = page.getByRole('textbox', { name: 'Note for colleagues' })
  await note.pressSequentially(`Please weigh it again, @${his.name.split(' ')[0]}`)
  await page
    .getByRole('menuitem', { name: his.name })
    .or(page.getByRole('option', { name: his.name }))
    .click()
  await note.pressSequentially("it says Ng'ombe <b>测试</b>")
  await page.getByRole('button', { name: 'Add note' }).click()
  const text = `Please weigh it again, @${his.name} it says Ng'ombe <b>测试</b>`
  await expect(note).toHaveValue('')
  await expect(page.getByText(text)).toBeVisible()

  await test.step('the bell counts, and its link opens the package', async () => {
    await expect.poll(unread, { timeout: 15_000 }).toBe(before + 1)
    await bell.click()
    const list = clerkPage.getByRole('dialog', { name: 'Notifications' })
    await list.getByRole('link', { name: cargo.trackingNumber }).click()
    await expect(clerkPage).toHaveURL(`/admin/packages/${cargo.id}`)
    await expect(clerkPage.getByRole('main').getByText(text)).toBeVisible()
    await expect.poll(unread).toBe(before)
  })

  await test.step('what was read stays read after a reload, and the note is not the reader’s to remove', async () => {
    await clerkPage.reload()
    await expect(clerkPage.getByRole('main').getByText(text)).toBeVisible()
    await expect.poll(unread).toBe(before)
    await expect(clerkPage.getByRole('button', { name: 'Remove note' })).toHaveCount(0)
  })

  await test.step('its writer takes it back', async () => {
    await page.getByRole('button', { name: 'Remove note' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove note' }).click()
    await expect(page.getByText(text)).toHaveCount(0)
  })
})

test('what is typed about one package does not stand on the page of the next', async ({ page, office }) => {
  const [one, other] = [await office.cargo(), await office.cargo()]
  const heading = (of: typeof one) => page.getByRole('heading', { level: 1, name: of.trackingNumber })
  const note = page.getByRole('textbox', { name: 'Note for colleagues' })
  const open = async (of: typeof one) => {
    await page.keyboard.press('Control+k')
    const search = page.getByRole('dialog', { name: 'Search' })
    await expect(search.getByRole('combobox')).toBeFocused()
    await page.keyboard.type(of.trackingNumber)
    const hit = search.getByRole('option', { name: new RegExp(`^${of.trackingNumber}`) })
    await expect(hit).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
  }
  // Seen before, it is on the screen at once.
  await page.goto(`/admin/packages/${other.id}`)
  await expect(heading(other)).toBeVisible()
  await open(one)
  await expect(heading(one)).toBeVisible()
  await note.fill('Wet on one side')
  await open(other)
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click()
  await expect(heading(other)).toBeVisible()
  await expect(note).toHaveValue('')
})
