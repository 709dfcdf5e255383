import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BulkDraft } from '@/components/bulk-messages/BulkDraft'
import { BulkScreen } from '@/components/bulk-messages/BulkScreen'
import { MessagesScreen } from '@/components/messages/MessagesScreen'
import { TemplatesScreen } from '@/components/messages/TemplatesScreen'
import { makeBulk, makeMessage } from '@/tests/msw/message-handlers'
import { MANAGER } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

test('the outbox says plainly that nothing leaves without a gateway', async () => {
  renderScreen(<MessagesScreen />, { as: MANAGER })
  expect(await screen.findByText('No gateway is set up: messages stay in the outbox')).toBeTruthy()
  expect(await screen.findByText('Nothing has been written yet')).toBeTruthy()
})

test('a message is read as it was written, offered to be sent by hand, and marked as sent', async () => {
  const message = makeMessage()
  mock.state.messages.push(message)
  const { user } = renderScreen(<MessagesScreen />, { as: MANAGER, query: { id: message.id } })
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText(message.body)).toBeTruthy()
  const chat = drawer.getByRole('link', { name: /Open in WhatsApp/ })
  expect(chat.getAttribute('href')).toBe(
    `https://wa.me/255754000111?text=${encodeURIComponent(message.body)}`,
  )
  await user.click(drawer.getByRole('button', { name: 'Mark as sent by hand' }))
  await waitFor(() => expect(mock.state.messages[0]?.status).toBe('sent'))
  await waitFor(() => expect(drawer.queryByRole('button', { name: 'Mark as sent by hand' })).toBeNull())
})

test('of an unknown fate the screen says what that means, and sending again is a person’s decision', async () => {
  const message = makeMessage({ status: 'unknown', error: 'no answer in time' })
  mock.state.messages.push(message)
  const { user } = renderScreen(<MessagesScreen />, { as: MANAGER, query: { id: message.id } })
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText(/the message may have gone out/)).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(mock.state.messages[0]?.status).toBe('queued'))
})

test('an incomplete bulk message names its fields and keeps nothing', async () => {
  const { user } = renderScreen(<BulkDraft draft={null} onSaved={() => {}} />, { as: MANAGER })
  await user.click(await screen.findByRole('button', { name: /Save draft$/ }))
  expect(await screen.findByText('Required')).toBeTruthy()
  expect(await screen.findByText('Write it in one language at least')).toBeTruthy()
  expect(mock.state.calls).not.toContain('POST /bulk-messages')
})

test('a draft that somebody else saved shows both texts, and nothing is overwritten unasked', async () => {
  const draft = makeBulk()
  mock.state.bulkMessages.push(draft)
  const { user } = renderScreen(<BulkScreen />, { as: MANAGER, query: { id: draft.id } })
  const swahili = await screen.findByRole('textbox', { name: /Swahili/ })
  await user.clear(swahili)
  await user.paste("Ng'ombe <b> wangu")
  Object.assign(draft, { version: 2, title: 'Pasaka', bodies: { ...draft.bodies, sw: 'Maneno yao' } })
  await user.click(screen.getByRole('button', { name: /Save draft$/ }))
  const title = await screen.findByText('Somebody else saved while you were editing')
  const notice = within(title.closest('[role=alert]') as HTMLElement)
  expect(notice.getByText("Ng'ombe <b> wangu")).toBeTruthy()
  expect(notice.getByText('Maneno yao')).toBeTruthy()
  // What was not touched here is taken over without a question.
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Pasaka')
  await user.click(notice.getByRole('button', { name: 'Keep mine' }))
  await user.click(screen.getByRole('button', { name: /Save draft$/ }))
  await waitFor(() => expect(draft.version).toBe(3))
  expect(draft).toMatchObject({ title: 'Pasaka', bodies: { sw: "Ng'ombe <b> wangu" } })
})

test('a bulk message that was just started is a draft again once that is undone', async () => {
  const draft = makeBulk()
  mock.state.bulkMessages.push(draft)
  const { user } = renderScreen(<BulkScreen />, { as: MANAGER, query: { id: draft.id } })
  await user.click(await screen.findByRole('button', { name: 'Send to 7 people' }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Send to 7 people' }))
  expect(await screen.findByText('Progress')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(/It is a draft again/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Send to 7 people' })).toBeTruthy()
  expect(draft).toMatchObject({ status: 'draft', recipients: null })
})

test('a text with a variable that its event does not have names it and cannot be saved', async () => {
  const { user } = renderScreen(<TemplatesScreen />, { as: MANAGER })
  const text = await screen.findByRole('textbox', { name: /Swahili/ })
  const panel = within(text.closest('form') as HTMLElement)
  const save = panel.getByRole('button', { name: /Save$/ })
  expect(save).toHaveProperty('disabled', true)
  await user.clear(text)
  await user.paste("Ng'ombe {{port}}")
  expect(await panel.findByText(/port/, { selector: '.ant-form-item-explain-error' })).toBeTruthy()
  expect(save).toHaveProperty('disabled', true)
  await user.clear(text)
  await user.paste("Ng'ombe {{name}} <b>")
  expect(await panel.findByText("Ng'ombe Asha Ng'ombe <b>")).toBeTruthy()
  await user.click(panel.getByRole('button', { name: /Save$/ }))
  await waitFor(() => expect(mock.state.templates).toEqual(["Ng'ombe {{name}} <b>"]))
})

test('a price that is no number is refused at its field; without one the settings are saved', async () => {
  const { user } = renderScreen(<TemplatesScreen />, { as: MANAGER })
  const price = await screen.findByLabelText('Price of one SMS')
  const panel = within(price.closest('form') as HTMLElement)
  await user.type(price, 'a lot')
  await user.click(panel.getByRole('button', { name: /Save$/ }))
  await waitFor(() => expect(price.getAttribute('aria-invalid')).toBe('true'))
  expect(mock.state.calls).not.toContain('PUT /message-settings')
  await user.clear(price)
  await user.click(panel.getByRole('button', { name: /Save$/ }))
  await waitFor(() => expect(mock.state.calls).toContain('PUT /message-settings'))
})
