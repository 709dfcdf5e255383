import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { renderScreen } from './support/render-screen'

test('it says Cancel and Confirm by itself', async () => {
  renderScreen(<ConfirmDialog open title="Sure?" onCancel={vi.fn()} onConfirm={vi.fn()} />)
  expect(await screen.findByRole('button', { name: 'Cancel' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeTruthy()
})

test('Chinese buttons have no space inside a word', async () => {
  renderScreen(<ConfirmDialog open title="?" confirmText="保存" onCancel={vi.fn()} onConfirm={vi.fn()} />, {
    language: 'zh',
  })
  expect((await screen.findByRole('button', { name: '保存' })).textContent).toBe('保存')
})

test('the plain one is 520 wide, the confirm one 416', async () => {
  const { rerender } = renderScreen(
    <ConfirmDialog open title="Form" onCancel={vi.fn()} onConfirm={vi.fn()} />,
  )
  expect((await screen.findByRole('dialog')).style.width).toBe('520px')
  rerender(<span />)
  renderScreen(<ConfirmDialog open variant="confirm" title="Ask" onCancel={vi.fn()} onConfirm={vi.fn()} />)
  expect((await screen.findByRole('dialog')).style.width).toBe('416px')
})

test('while the action runs it spins, asks to wait, and cannot be cancelled', async () => {
  let finish: () => void = () => undefined
  const action = new Promise<void>((resolve) => {
    finish = resolve
  })
  const onCancel = vi.fn()
  const { user } = renderScreen(
    <ConfirmDialog open title="Sure?" onCancel={onCancel} onConfirm={() => action} />,
  )
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  const waiting = await screen.findByRole('button', { name: /Please wait/ })
  expect(waiting.querySelector('[aria-label="loading"]')).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true)
  await user.keyboard('{Escape}')
  expect(onCancel).not.toHaveBeenCalled()
  finish()
  await waitFor(() => expect(screen.getByRole('button', { name: /Confirm$/ })).toBeTruthy())
})

function Asking() {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Delete
      </button>
      {asking ? (
        <ConfirmDialog open title="Sure?" onCancel={() => setAsking(false)} onConfirm={vi.fn()} />
      ) : null}
    </>
  )
}

test('the focus goes back to where it came from, also from one that is gone at once', async () => {
  const { user } = renderScreen(<Asking />)
  await user.tab()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Delete'))
})

test('it speaks Swahili on a Swahili page', async () => {
  renderScreen(<ConfirmDialog open pending title="?" onCancel={vi.fn()} onConfirm={vi.fn()} />, {
    language: 'sw',
  })
  expect(await screen.findByText('Tafadhali subiri…')).toBeTruthy()
  expect(screen.getByText('Ghairi')).toBeTruthy()
})
