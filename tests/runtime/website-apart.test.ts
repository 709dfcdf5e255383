import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeJpeg } from '@/tests/factories/photos'
import { call, signIn } from './support/api-calls'
import {
  admin,
  end,
  killDatabase,
  newDataDir,
  removeDataDir,
  runCommand,
  type ServerProcess,
  startCommand,
  startServer,
} from './support/server-process'

/** What browsers call the website; nothing is fetched from there. */
const WEBSITE = 'https://www.example.com'
const VISITOR_PROOF = 'a-secret-of-both-sides'

const apiData = newDataDir()
const websiteData = newDataDir()
let api: ServerProcess
let website: ServerProcess
let token: string

beforeAll(async () => {
  api = await startServer({
    DATA_DIR: apiData,
    ALLOWED_ORIGINS: WEBSITE,
    VISITOR_PROOF,
    LOG_LEVEL: 'info',
  })
  token = await signIn(api.address)
  website = await startCommand('website', {
    DATA_DIR: websiteData,
    NEXT_PUBLIC_API_URL: `${api.address}/api/v1`,
    VISITOR_PROOF,
  })
})

afterAll(async () => {
  await end(website, 'SIGTERM')
  await end(api, 'SIGTERM')
  killDatabase(apiData)
  for (const folder of [apiData, websiteData]) removeDataDir(folder)
})

const get = (path: string) => fetch(website.address + path, { redirect: 'manual' })

async function uploadPhoto(): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await makeJpeg())], { type: 'image/jpeg' }), 'a.jpg')
  const headers = { 'auth-token': token }
  const answer = await fetch(`${api.address}/api/v1/files`, { method: 'POST', headers, body: form })
  const { data } = (await answer.json()) as { data: { url: string } }
  return data.url
}

async function uploadLogo(): Promise<{ logo: { url: string }; shareImageUrl: string }> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await makeJpeg(600, 200))], { type: 'image/jpeg' }), 'a.jpg')
  const headers = { 'auth-token': token }
  const answer = await fetch(`${api.address}/api/v1/company-settings/logo`, {
    method: 'POST',
    headers,
    body: form,
  })
  const { data } = (await answer.json()) as { data: { logo: { url: string }; shareImageUrl: string } }
  return data
}

test('it starts without a database, and makes none', () => {
  expect(website.output()).not.toContain('Warning')
  expect(existsSync(join(websiteData, 'postgres'))).toBe(false)
})

test('its pages show what the API on the other host answers', async () => {
  const { data } = await call(api.address, token, 'GET', '/company-settings')
  const { logo: _, shareImageUrl: __, ...settings } = data
  await call(api.address, token, 'PUT', '/company-settings', { ...settings, name: 'Elsewhere Cargo' })
  await expect.poll(async () => (await get('/contact-us')).text()).toContain('Elsewhere Cargo')
  const inSwahili = await get('/sw/contact-us')
  expect(inSwahili.status).toBe(200)
  expect(await inSwahili.text()).toContain('Elsewhere Cargo')
})

test('the log of the API has what a page asked for under the id of the page', async () => {
  // With a query it is rendered for this visitor alone.
  const id = (await get('/contact-us?source=poster')).headers.get('x-request-id') ?? ''
  expect(id).not.toBe('')
  await expect.poll(api.output, { timeout: 10_000 }).toContain(`"requestId":"${id}"`)
})

test('its policy lets pages call and show that host, and no other', async () => {
  const policy = (await get('/')).headers.get('content-security-policy') ?? ''
  const { origin } = new URL(api.address)
  expect(policy).toContain(`connect-src 'self' ${origin};`)
  expect(policy).toContain(`img-src 'self' data: blob: ${origin};`)
  expect(policy).toContain("script-src 'self';")
})

test('addresses of pictures lead to the bytes at the API, share images and the logo too', async () => {
  const photo = await uploadPhoto()
  const { logo, shareImageUrl } = await uploadLogo()
  for (const address of [photo, photo.replace('.webp', '-thumb.webp'), logo.url, shareImageUrl]) {
    const sent = await get(address)
    expect([sent.status, sent.headers.get('cache-control')]).toEqual([302, 'no-store'])
    const picture = await fetch(sent.headers.get('location') ?? '')
    expect(picture.status).toBe(200)
    expect(picture.headers.get('content-type')).toMatch(/^image\//)
  }
  await expect
    .poll(async () => (await get('/')).text())
    .toContain(`content="${website.address}${shareImageUrl}"`)
  expect((await get('/files/brand/share.jpg')).headers.get('content-type')).toBe('image/jpeg')
  expect((await get('/files/secret.key')).status).toBe(404)
  expect((await get('/api/v1/rates')).status).toBe(404)
})

test('a browser signs in from there: it may send the form, and read the token of the answer', async () => {
  const origin = { origin: WEBSITE }
  const asked = await fetch(`${api.address}/api/v1/login`, {
    method: 'OPTIONS',
    headers: {
      ...origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,auth-token',
    },
  })
  expect(asked.headers.get('access-control-allow-origin')).toBe(WEBSITE)
  expect(asked.headers.get('access-control-allow-headers')).toContain('auth-token')
  const answer = await fetch(`${api.address}/api/v1/login`, {
    method: 'POST',
    headers: { ...origin, 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  expect(answer.headers.get('access-control-allow-origin')).toBe(WEBSITE)
  expect(answer.headers.get('access-control-expose-headers')).toContain('auth-token')
})

test('without the address of an API it does not start, and names the variable', async () => {
  const { code, output } = await runCommand('website', [], { DATA_DIR: websiteData })
  expect(output).toContain('NEXT_PUBLIC_API_URL must be set')
  expect(code).toBe(1)
})
