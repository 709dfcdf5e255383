import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from './support/api'

const WEBSITE = 'https://cargo.example.com'
let closed: TestApi
let open: TestApi
beforeAll(async () => {
  closed = await startApi()
  open = await startApi({ ALLOWED_ORIGINS: `${WEBSITE}/, https://other.example.com` })
})
afterAll(async () => {
  await closed.close()
  await open.close()
})

const ask = (api: TestApi, origin: string) => api.send('GET', '/rates', { headers: { origin } })

describe('a website on another host', () => {
  it('may read answers, the token, the limits, how long to wait and the request id when it is named in ALLOWED_ORIGINS', async () => {
    const { headers } = await ask(open, WEBSITE)
    expect(headers['access-control-allow-origin']).toBe(WEBSITE)
    expect(headers['access-control-expose-headers']).toBe(
      'auth-token, ratelimit, ratelimit-policy, retry-after, x-request-id',
    )
  })

  it('may not when it is not named, and none may while the list is empty', async () => {
    expect(
      (await ask(open, 'https://evil.example.com')).headers['access-control-allow-origin'],
    ).toBeUndefined()
    expect((await ask(closed, WEBSITE)).headers['access-control-allow-origin']).toBeUndefined()
  })

  it('may ask before it sends a token and JSON', async () => {
    const answer = await open.app.inject({
      method: 'OPTIONS',
      url: '/api/v1/rates',
      headers: {
        origin: WEBSITE,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'auth-token,content-type,idempotency-key',
      },
    })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['access-control-allow-origin']).toBe(WEBSITE)
    expect(String(answer.headers['access-control-allow-methods'])).toContain('PUT')
    expect(String(answer.headers['access-control-allow-headers'])).toContain('auth-token')
  })
})

describe('every answer', () => {
  it('forbids to be framed, sniffed or run as a page', async () => {
    const { headers } = await closed.send('GET', '/rates')
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-powered-by']).toBeUndefined()
  })

  it('is stored by no shared cache', async () => {
    const token = await closed.signIn({ privilege: 'secretary' })
    for (const sent of [{ token }, {}]) {
      const { headers } = await closed.send('GET', '/customers', sent)
      expect(headers['cache-control']).toBe('no-store')
    }
  })
})

describe('a website whose API is on another host', () => {
  it('sends the addresses of pictures on to it, whole and once; its own drawings it has itself', async () => {
    const apart = await startApi({ NEXT_PUBLIC_API_URL: 'https://api.example.com/api/v1' })
    try {
      const key = '0b6a5a3e-8d6f-4f0e-9d0a-0c1f6a1b2c3d.webp'
      const sent = await apart.send('GET', `/files/${key}?expires=1&signature=a%2Bb`)
      expect(sent.statusCode).toBe(302)
      const address = `https://api.example.com/files/${key}?expires=1&signature=a%2Bb&fromWebsite=1`
      expect(sent.headers.location).toBe(address)
      expect((await apart.send('GET', `/files/${key}?fromWebsite=1`)).statusCode).toBe(404)
      expect((await apart.send('GET', '/files/brand/share.jpg')).statusCode).toBe(200)
      expect((await apart.send('GET', '/files/..%2Fsecret.key')).statusCode).toBe(404)
    } finally {
      await apart.close()
    }
    expect((await closed.send('GET', '/files/0b6a5a3e-8d6f-4f0e-9d0a-0c1f6a1b2c3d.webp')).statusCode).toBe(
      404,
    )
  })
})
