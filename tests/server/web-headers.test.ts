import { expect, test } from 'vitest'
import { createPageHeaders } from '@/server/web-headers'

const headersOf = createPageHeaders({
  dev: false,
  apiOrigin: undefined,
  filesOrigin: null,
  isSecure: false,
})

test.each([
  '/track-cargo/info?trackingNumber=UMJ7K2QX4TA',
  '/sw/statement?customerId=1',
  '/SW/track-cargo/info?trackingNumber=UMJ7K2QX4TA',
  '/Zh/combined-invoice/Neema?id=1',
  '/track-cargo/./info?trackingNumber=UMJ7K2QX4TA',
  '/zh/../track-cargo/info?trackingNumber=UMJ7K2QX4TA',
  '/_next/data/build/sw/track-cargo/info.json?trackingNumber=UMJ7K2QX4TA',
])('%s is cached by nobody, found by nobody and named to nobody', (url) => {
  expect(headersOf(url)).toMatchObject({
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  })
})

test('no page is a part of another website', () => {
  for (const url of ['/', '/sw/track-cargo', '/admin/dashboard', '/_next/data/build/en/index.json']) {
    expect(headersOf(url)).toMatchObject({
      'X-Frame-Options': 'DENY',
      'Cross-Origin-Resource-Policy': 'same-origin',
    })
  }
})

test.each(['/', '/sw', '/ZH/our-services', '/blog/a-post', '//track-cargo', '/%'])(
  '%s is for everybody',
  (url) => {
    expect(headersOf(url)).not.toHaveProperty('Cache-Control')
  },
)
