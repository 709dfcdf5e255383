import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { type RemoteOption, RemoteSelect } from '@/components/ui/RemoteSelect'
import { renderScreen } from './support/render-screen'

const OPTIONS = ['Asha', 'Juma', 'Neema'].map((label) => ({ value: label.toLowerCase(), label }))

interface PeopleProps {
  isAnswered: boolean
  onChosen: (name: string | null) => void
}

/** As a list that is searched on the server: what is not asked for yet is all there is. */
function People({ isAnswered, onChosen }: PeopleProps) {
  const [search, setSearch] = useState('')
  const [value, setValue] = useState<RemoteOption | null>(null)
  const isLoading = search !== '' && !isAnswered
  const found = isLoading ? OPTIONS : OPTIONS.filter((option) => option.value.includes(search))
  return (
    <RemoteSelect
      label="Person"
      value={value}
      options={found}
      loading={isLoading}
      onSearch={setSearch}
      onChange={(option) => {
        setValue(option)
        onChosen(option?.label ?? null)
      }}
    />
  )
}

const field = () => screen.getByRole('combobox', { name: 'Person' })

const options = () => [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')]

test('before the answer to what is typed there is nobody whom Enter could choose', async () => {
  const { user } = renderScreen(<People isAnswered={false} onChosen={vi.fn()} />)
  await user.click(field())
  await waitFor(() => expect(options()).toHaveLength(3))
  await user.type(field(), 'neema')
  expect(await screen.findByText('Searching…')).toBeTruthy()
  expect(options()).toEqual([])
  // antd reads the number of the key, which user-event does not send.
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 })
  await user.keyboard(' m')
  expect(field()).toHaveProperty('value', 'neema m')
})

test('once it is answered the one who is found is chosen, and Backspace takes the choice back', async () => {
  const onChosen = vi.fn()
  const { user } = renderScreen(<People isAnswered onChosen={onChosen} />)
  await user.type(field(), 'neema')
  await waitFor(() => expect(options().map(({ textContent }) => textContent)).toEqual(['Neema']))
  await user.click(options()[0] ?? field())
  await user.keyboard('{Backspace}')
  expect(onChosen.mock.calls).toEqual([['Neema'], [null]])
})
