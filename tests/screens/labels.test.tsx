import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { LabelsScreen } from '@/components/labels/LabelsScreen'
import { received } from '@/tests/msw/received'
import { WAREHOUSE } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

const saved: { name: string; blob: Blob }[] = []

beforeEach(() => {
  saved.length = 0
  let blob = new Blob()
  URL.createObjectURL = (content) => {
    blob = content as Blob
    return 'blob:saved'
  }
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob })
  }
})

function open(packages: number, pieces: number) {
  mock.state.packages = Array.from({ length: packages }, () => received({ pieces }))
  const ids = mock.state.packages.map(({ id }) => id).join(',')
  return renderScreen(<LabelsScreen />, { as: WAREHOUSE, query: { packages: ids } })
}

/** By their element: a search by role looks at each of thousands of parts. */
const labels = () => [...document.querySelectorAll('article')]
const SLOW = { timeout: 5000 }
const print = () => screen.findByRole<HTMLButtonElement>('button', { name: /Print/ })

test('labels of one package are there at once', async () => {
  open(1, 3)
  await waitFor(() => expect(labels()).toHaveLength(3), SLOW)
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect((await print()).disabled).toBe(false)
})

test('many labels come by and by, and are printed once all are there', async () => {
  open(5, 20)
  expect(await screen.findByText(/of 100 labels/)).toBeTruthy()
  expect((await print()).disabled).toBe(true)
  await waitFor(() => expect(labels()).toHaveLength(100), SLOW)
  expect(screen.queryByText(/of 100 labels/)).toBeNull()
  expect((await print()).disabled).toBe(false)
})

test('a stop leaves those that are there, to be printed, and says how many are missing', async () => {
  open(10, 100)
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }))
  expect(await screen.findByText(/^Stopped: only \d+ of 1000 labels/)).toBeTruthy()
  expect(labels().length).toBeLessThan(1000)
  expect((await print()).disabled).toBe(false)
})

test('a printer’s file has every label, and its head once', async () => {
  const { user } = open(3, 20)
  await waitFor(() => expect(labels()).toHaveLength(60), SLOW)
  await user.click(screen.getByRole('combobox', { name: 'Label printer' }))
  await user.click(await screen.findByText('TSPL, 203 dpi', { selector: '.ant-select-item-option-content' }))
  await user.click(screen.getByRole('button', { name: /Label file/ }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const text = (await saved[0]?.blob.text()) ?? ''
  expect(text.match(/PRINT 1,1/g)).toHaveLength(60)
  expect(text.match(/SIZE /g)).toHaveLength(1)
})
