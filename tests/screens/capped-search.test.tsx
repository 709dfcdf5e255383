import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TablePager } from '@/components/ui/TablePager'
import { renderScreen } from './support/render-screen'

const url = { ready: true, get: () => undefined, set: () => {} }
const page = { result: Array(25).fill({}), pageNum: 2, itemsPerPage: 25, totalItemsCount: 1000 }

test('a list says how many there are', () => {
  renderScreen(<TablePager page={page} url={url} />)
  expect(screen.getByText('26–50 of 1,000')).toBeTruthy()
})

test('a search that found more than it shows says so, and never passes its thousand off as all', () => {
  renderScreen(<TablePager page={{ ...page, isCapped: true }} url={url} />)
  expect(screen.getByText(/^26–50 of the first 1,000\. More was found/)).toBeTruthy()
  expect(screen.queryByText('26–50 of 1,000')).toBeNull()
})

test('and in Swahili', async () => {
  renderScreen(<TablePager page={{ ...page, isCapped: true }} url={url} />, { language: 'sw' })
  expect(await screen.findByText(/kati ya 1,000 za kwanza/)).toBeTruthy()
})
