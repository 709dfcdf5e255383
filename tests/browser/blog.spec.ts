import { uniqueName } from './support/names'
import { photoFile } from './support/office'
import { expect, test } from './support/test'

test.use({ role: 'secretary', permissions: ['clipboard-read', 'clipboard-write'] })

test('a post goes from draft to a shared link that a stranger opens', async ({ page, openPage, watch }) => {
  const title = uniqueName("Ng'ombe <b>sails</b> 测试")
  const photo = { name: 'ship.jpg', mimeType: 'image/jpeg', buffer: await photoFile() }
  await page.goto('/admin/blog')
  await page.getByRole('link', { name: 'New post' }).click()
  await expect(page).toHaveURL(/\/blog\/new$/)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Please complete filling in the blog form')).toBeVisible()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Summary').fill('The next sailing, and what to hand in before it.')
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.click()
  await page.getByRole('button', { name: 'Heading', exact: true }).click()
  await page.keyboard.type('Before Friday')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Hand in <script>alert(1)</script> your boxes.')
  await page.getByLabel('Picture for the text').setInputFiles(photo)
  await expect(text.getByRole('img', { name: 'ship' })).toBeVisible()
  await page.getByLabel('Picture file').setInputFiles(photo)
  await expect(page.getByRole('img', { name: 'Thumbnail' })).toBeVisible()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/blog\/[\da-f-]{36}$/)
  const id = page.url().slice(-36)

  const stranger = await openPage()
  watch.expect(/status of 404 .*single-post/)
  expect((await stranger.goto(`/single-post?id=${id}&title=${encodeURIComponent(title)}`))?.status()).toBe(
    404,
  )

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(/^Public since/)).toBeVisible()
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  await stranger.goto(`/single-post?id=${id}&title=Nonsense&thumbnail=https://evil.example.com/x.png`)
  await expect(stranger.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(stranger.getByText('Nonsense')).toHaveCount(0)
  expect(await stranger.locator('link[rel=canonical]').getAttribute('href')).toBe(link)
  expect(await stranger.locator('meta[property="og:image"]').getAttribute('content')).toMatch(
    /\/files\/[\da-f-]{36}\.webp$/,
  )
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { level: 2, name: 'Before Friday' })).toBeVisible()
  await expect(stranger.getByText('Hand in <script>alert(1)</script> your boxes.')).toBeVisible()
  await stranger.goto('/')
  await expect(stranger.getByRole('link', { name: title })).toBeVisible()
})
