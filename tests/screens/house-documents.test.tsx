import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HouseDocuments } from '@/components/shipping-documents/HouseDocuments'
import { PackageCustoms } from '@/components/shipping-documents/PackageCustoms'
import { MANAGER, makeBatch, newId } from '@/tests/msw/state'
import { makeHouseDocument } from '@/tests/msw/voyage-handlers'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

test('each row of what is missing leads to the record where it is entered; numbering asks no more', async () => {
  const document = makeHouseDocument('Neema')
  mock.state.houseDocuments = [document]
  const { user } = renderScreen(<HouseDocuments batch={makeBatch()} />, { as: MANAGER })
  const person = await screen.findAllByRole('link', { name: 'Neema' })
  expect(person.map((link) => link.getAttribute('href'))).toEqual([
    `/admin/customers/${document.customerId}`,
    `/admin/customers/${document.customerId}`,
  ])
  const cargo = screen.getByRole('link', { name: /UMJ0000001Z/ })
  expect(cargo.getAttribute('href')).toBe(`/admin/packages/${document.packages[0]?.id}`)
  expect(cargo.closest('li')?.textContent).toContain('HS code · Declared value')
  await user.click(screen.getByRole('button', { name: 'Number 1 consignee' }))
  expect(await screen.findByText('HBL-2026-0001')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Number/ })).toBeNull()
})

test('what the customs are told of a package begins with its packing list', async () => {
  const { user } = renderScreen(<PackageCustoms cargo={{ id: newId(), trackingNumber: 'UMJ0000001Z' }} />, {
    as: MANAGER,
  })
  expect(await screen.findByText('Shoes (from the packing list)')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Edit/ }))
  const form = await screen.findByRole('dialog')
  await user.type(within(form).getByLabelText('HS code'), '64')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await within(form).findByText('An HS code has 6 to 10 digits')).toBeTruthy()
  await user.type(within(form).getByLabelText('HS code'), '03.99')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('6403.99')).toBeTruthy()
})
