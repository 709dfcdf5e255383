import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

const { notices } = await vi.importActual<typeof import('@/components/ui/notices')>('@/components/ui/notices')

test('a success, a warning and a failure with its number are shown', async () => {
  notices.success('Login successfully')
  notices.warning('The rate is old')
  notices.failure('Something went wrong', 'request 7')
  expect(await screen.findByText('Login successfully')).toBeTruthy()
  expect(await screen.findByText('The rate is old')).toBeTruthy()
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  expect(await screen.findByText('request 7')).toBeTruthy()
})
