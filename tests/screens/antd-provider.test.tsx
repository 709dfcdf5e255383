import { screen } from '@testing-library/react'
import { Empty } from 'antd'
import { expect, test } from 'vitest'
import { renderScreen } from './support/render-screen'

test.each([
  ['zh', '暂无数据'],
  ['sw', 'Hakuna data'],
] as const)('what is typed stays when antd’s own texts arrive in %s', async (language, text) => {
  const typed = (
    <>
      <input aria-label="Note" />
      <Empty />
    </>
  )
  const { user } = renderScreen(typed, { language })
  const field = screen.getByLabelText<HTMLInputElement>('Note')
  await user.type(field, '推进 sea-26')
  expect(await screen.findAllByText(text)).not.toEqual([])
  expect(screen.getByLabelText('Note')).toBe(field)
  expect(field.value).toBe('推进 sea-26')
})
