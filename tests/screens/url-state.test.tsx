import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useUrlState } from '@/components/lists/use-url-state'
import { renderScreen } from './support/render-screen'

function Screen() {
  const url = useUrlState()
  return (
    <>
      <p>{['new', 'search', 'pageNum'].map((name) => `${name}=${url.get(name) ?? ''}`).join(' ')}</p>
      <button
        type="button"
        onClick={() => {
          url.set({ new: undefined }, 'replace')
          url.set({ search: 'SEA 7', pageNum: undefined })
        }}
      >
        Close and search
      </button>
      <button type="button" onClick={() => url.set({ new: '1' })}>
        Open
      </button>
    </>
  )
}

test('of two changes of the address at once neither takes back the other', async () => {
  const { user } = renderScreen(<Screen />, { query: { new: '1', pageNum: '3' } })
  await user.click(screen.getByRole('button', { name: 'Close and search' }))
  expect(await screen.findByText('new= search=SEA 7 pageNum=')).toBeTruthy()
})

test('what was changed before can be changed again', async () => {
  const { user } = renderScreen(<Screen />, { query: { new: '1' } })
  await user.click(screen.getByRole('button', { name: 'Close and search' }))
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('new=1 search=SEA 7 pageNum=')).toBeTruthy()
})
