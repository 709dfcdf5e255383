import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PortalPackage } from '@/components/portal/PortalPackage'
import type { PackageView } from '@/components/portal/portal-package'
import { requestView } from '@/components/portal/request-view'
import type { CustomerRequest } from '@/lib/contracts/customer-requests'
import type { Image } from '@/lib/contracts/files'
import { renderScreen } from './support/render-screen'

const image = (id: string): Image => ({
  id,
  url: `/files/${id}.webp`,
  thumbnailUrl: `/files/${id}-thumb.webp`,
  width: 800,
  height: 600,
})

const doubt: CustomerRequest = {
  id: 'd1',
  kind: 'measureDoubt',
  text: 'It was lighter in the shop',
  wantedOn: null,
  together: [],
  before: { weightKg: '12', cbm: '0.3', netUSD: '24.00' },
  quotedUSD: null,
  dueAt: '2026-11-23T08:00:00.000Z',
  state: 'open',
  answer: null,
  answeredAt: null,
  after: null,
  photos: [],
  customerPhotos: [image('mine')],
  takesPhotos: true,
  createdAt: '2026-11-22T08:00:00.000Z',
}
const answered: CustomerRequest = {
  ...doubt,
  state: 'accepted',
  answer: 'It weighs 10 kg',
  answeredAt: '2026-11-22T12:00:00.000Z',
  photos: [image('scale')],
  takesPhotos: false,
}

const view = (request: CustomerRequest, fields: Partial<PackageView> = {}): PackageView => ({
  page: '/my/cargo?id=p1',
  trackingNumber: 'UMJ1234567',
  freightMode: 'sea',
  waiting: 'pending',
  measures: '12 kg',
  price: null,
  lines: [],
  mayShip: false,
  mayAsk: [],
  modes: { sea: null, air: null },
  others: [],
  requests: [
    requestView(request, {
      rate: '2600',
      language: 'en',
      prices: { tanzanianCurrencies: 'USD+TZS', cashRounding: 'none' },
      received: [image('received')],
    }),
  ],
  today: '2026-11-22',
  doubtHours: 24,
  refused: null,
  refusedPhoto: null,
  ...fields,
})

it('an open doubt takes a photo by a plain form, and shows what was sent', () => {
  const { container } = renderScreen(<PortalPackage view={view(doubt)} />)
  const form = container.querySelector<HTMLFormElement>('form[enctype="multipart/form-data"]')
  expect(form?.getAttribute('action')).toBe('/my/cargo?id=p1&request=d1#request-d1')
  expect(
    within(form as HTMLElement)
      .getByLabelText('Add a photo of your own')
      .getAttribute('type'),
  ).toBe('file')
  expect(screen.getByRole('img', { name: 'Your photo 1' }).getAttribute('src')).toBe('/files/mine-thumb.webp')
  // Until the office has answered, there is nothing to compare with.
  expect(screen.queryByRole('img', { name: /as it came/ })).toBeNull()
})

it('says at the doubt why a photo was not taken', () => {
  const refusedPhoto = { requestId: 'd1', problem: 'This is no picture.' }
  renderScreen(<PortalPackage view={view(doubt, { refusedPhoto })} />)
  expect(screen.getByRole('alert').closest('li')?.id).toBe('request-d1')
})

it('the outcome has the photos of the office, of receiving and of measuring again, and the customer’s', () => {
  const { container } = renderScreen(<PortalPackage view={view(answered)} />)
  for (const name of ['Your photo 1', 'Photo 1 as it came to us', 'Photo 1 of our answer']) {
    expect(screen.getByRole('img', { name })).toBeTruthy()
  }
  expect(container.querySelector('input[type=file]')).toBeNull()
})
