import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DateField } from '@/components/ui/DateField'
import { renderScreen } from './support/render-screen'

const TYPED = ['5 Dec 2026', '05 Dec 2026', '05/12/2026', '5/12/2026', '2026-12-05', '5.12.2026']
test.each(TYPED)('the date typed as %s is taken when the field is left, and with Enter', async (typed) => {
  const onChange = vi.fn()
  const { user } = renderScreen(
    <>
      <DateField label="Day" onChange={onChange} />
      <button type="button">next</button>
    </>,
  )
  await user.type(screen.getByLabelText('Day'), typed)
  await user.click(screen.getByRole('button', { name: 'next' }))
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('2026-12-05'))
  onChange.mockClear()
  await user.clear(screen.getByLabelText('Day'))
  await user.type(screen.getByLabelText('Day'), `${typed}{Enter}`)
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('2026-12-05'))
})
