import { act, screen, waitFor } from '@testing-library/react'
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

/** antd's texts of a language come later than the field, which then begins anew. */
async function fieldIn(language: 'zh' | 'sw', max?: string) {
  const onChange = vi.fn()
  const { user } = renderScreen(
    <>
      <DateField label="Day" max={max} onChange={onChange} />
      <button type="button">next</button>
    </>,
    { language },
  )
  await act(async () => {
    await import('antd/locale/zh_CN')
    await import('@/components/ui/antd-locale-sw')
  })
  await user.click(screen.getByLabelText('Day'))
  return { user, onChange }
}

const TAKEN = (['zh', 'sw'] as const).flatMap((language) =>
  ['5 Dec 2026', '05/12/2026', language === 'zh' ? '2026年12月5日' : '5 Des 2026'].map(
    (typed) => [language, typed] as const,
  ),
)
test.each(TAKEN)('in %s the date %s is taken when the field is left', async (language, typed) => {
  const { user, onChange } = await fieldIn(language)
  await user.paste(typed)
  await user.click(screen.getByRole('button', { name: 'next' }))
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('2026-12-05'))
})

test.each(TAKEN)('in %s the date %s is taken with Enter', async (language, typed) => {
  const { user, onChange } = await fieldIn(language)
  await user.paste(typed)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('2026-12-05'))
})

test('a date outside of what may be chosen is not taken', async () => {
  const { user, onChange } = await fieldIn('sw', '2026-11-30')
  await user.paste('5 Dec 2026')
  await user.click(screen.getByRole('button', { name: 'next' }))
  expect(onChange).not.toHaveBeenCalledWith('2026-12-05')
})
