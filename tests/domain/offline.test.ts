import { expect, test } from 'vitest'
import { API_BASE_PATH } from '@/lib/contracts/envelope'
import { OFFLINE_PICTURES, OFFLINE_READS } from '@/lib/domain/offline'

test.each([
  '/company',
  '/batches',
  '/batches/5b1e0c58-2c3f-4b62-9b8e-0a4d1c9a7f10',
  '/batches/5b1e0c58-2c3f-4b62-9b8e-0a4d1c9a7f10/load-count',
  '/cartons',
  '/locations',
  '/offices',
  '/rider/stops',
  '/hand-over/ready',
  '/receiving/customers',
  '/receiving/scale',
])('%s can be read offline', (path) => {
  expect(OFFLINE_READS.test(API_BASE_PATH + path)).toBe(true)
})

test.each(['/packages', '/customers', '/batches/5b1e0c58/manifest', '/company-settings', '/my/cargo'])(
  '%s stays with the server',
  (path) => {
    expect(OFFLINE_READS.test(API_BASE_PATH + path)).toBe(false)
  },
)

test('the logo is cached, and no photo', () => {
  const file = '5b1e0c58-2c3f-4b62-9b8e-0a4d1c9a7f10'
  expect(OFFLINE_PICTURES.test(`/files/${file}.png`)).toBe(true)
  expect(OFFLINE_PICTURES.test('/drawings/icons.svg')).toBe(true)
  for (const key of [`${file}.webp`, `${file}-thumb.webp`])
    expect(OFFLINE_PICTURES.test(`/files/${key}`)).toBe(false)
})
