import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Footer } from '@/components/layout/Footer'
import { DEFAULT_COMPANY } from '@/lib/domain/company-default'
import { renderScreen } from './support/render-screen'

const company = { ...DEFAULT_COMPANY, playStoreUrl: null, appStoreUrl: null }

test('opening hours in Swahili are on the clock that the page of contacts uses', async () => {
  renderScreen(<Footer company={company} />, { language: 'sw' })
  expect((await screen.findAllByText('3:00 asubuhi – 11:00 jioni')).length).toBe(4)
  expect(screen.queryByText(/17:00/)).toBeNull()
})
