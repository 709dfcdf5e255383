import { get } from 'node:http'
import { expect, test } from './support/test'

interface Answer {
  status: number
  html: string
}

const MOST_LOOK_UPS = 60
const PARALLEL = 12

/** Asks for the result's page as somebody at another address of this machine, whose look-ups are counted apart. */
function lookUpFrom(localAddress: string, origin: string): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const path = '/track-cargo/info?trackingNumber=%2B255700000000'
    const request = get({ localAddress, hostname, port, path }, (response) => {
      let html = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        html += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, html }))
    })
    request.on('error', reject)
  })
}

async function untilRefused(localAddress: string, origin: string): Promise<Answer> {
  for (let asked = 0; asked <= MOST_LOOK_UPS; asked += PARALLEL) {
    const round = Array.from({ length: PARALLEL }, () => lookUpFrom(localAddress, origin))
    const refused = (await Promise.all(round)).find(({ status }) => status !== 200)
    if (refused) return refused
  }
  throw new Error('Never refused')
}

test('after too many searches the page says how long to wait, and that nothing is wrong with the cargo', async ({
  page,
  office,
  isMobile,
  watch,
}) => {
  test.skip(new URL(office.origin).hostname !== '127.0.0.1', 'needs a server on this machine')
  watch.expect(/status of 429/)
  const { status, html } = await untilRefused(isMobile ? '127.0.0.8' : '127.0.0.9', office.origin)
  expect(status).toBe(429)
  await page.route('**/track-cargo/info?**', (route) =>
    route.fulfill({ status, contentType: 'text/html', body: html }),
  )
  await page.goto('/track-cargo/info?trackingNumber=%2B255700000000')
  const notice = page.getByRole('main').getByRole('alert')
  await expect(notice).toContainText('Too many searches from here')
  await expect(notice).toContainText(/try again in \d+ minutes?\./)
  await expect(page.getByText('No Cargo Found')).toHaveCount(0)

  await page.unroute('**/track-cargo/info?**')
  await notice.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No Cargo Found' })).toBeVisible()
})
