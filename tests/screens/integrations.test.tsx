import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { IntegrationsScreen } from '@/components/integrations/IntegrationsScreen'
import { makeApiKey, makeDelivery, makeWebhook, SECRET, TOKEN } from '@/tests/msw/integration-handlers'
import { MANAGER, makeCustomer } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

const OWNER = { ...MANAGER, privilege: 'super admin' as const }

test('a key is made for some customers, and its token is shown once', async () => {
  mock.state.customers = [makeCustomer({ name: "Ng'ombe <script>" }), makeCustomer({ name: '测试' })]
  const { user } = renderScreen(<IntegrationsScreen />, { as: OWNER })
  expect(await screen.findByText('No other program has a key')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /New key/ }))
  const drawer = await screen.findByRole('dialog')
  await user.click(within(drawer).getByRole('button', { name: 'Make the key' }))
  expect(await within(drawer).findAllByText('Required')).not.toEqual([])
  expect(mock.state.apiKeys).toEqual([])
  await user.type(within(drawer).getByLabelText('Name'), 'Web shop')
  await user.click(within(drawer).getByRole('checkbox', { name: 'Read packages, batches and products' }))
  await user.click(within(drawer).getByRole('radio', { name: 'Only some customers' }))
  await user.click(await within(drawer).findByRole('combobox', { name: 'Which customers' }))
  await user.click(await screen.findByTitle("Ng'ombe <script>"))
  await user.click(within(drawer).getByRole('button', { name: 'Make the key' }))
  const shown = await screen.findByRole('textbox', { name: 'Key' })
  expect(shown).toHaveProperty('value', TOKEN)
  expect(mock.state.apiKeys[0]).toMatchObject({
    scopes: ['cargo:read'],
    customers: [{ name: "Ng'ombe <script>" }],
  })
  await user.click(screen.getByRole('button', { name: 'I have copied it' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Key' })).toBeNull())
  expect(screen.getByRole('cell', { name: "Ng'ombe <script>" })).toBeTruthy()
  expect(document.body.textContent).not.toContain(TOKEN)
})

test('a key is ended by a press and a confirmation, and stays in the list', async () => {
  mock.state.apiKeys = [
    makeApiKey({ name: 'Accounting', scopes: ['debts:read', 'customers:read'] }),
    makeApiKey({ name: 'Old', state: 'expired', expiresOn: '2026-10-01' }),
  ]
  const { user } = renderScreen(<IntegrationsScreen />, { as: OWNER })
  expect(await screen.findByText('Read what customers owe, and invoices')).toBeTruthy()
  expect(screen.getByText('Past its day')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'End the key Accounting' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'End' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End the key Accounting' })).toBeNull())
  expect(screen.getByText('Ended')).toBeTruthy()
  expect(screen.getByText('Accounting')).toBeTruthy()
})

test('a webhook is added for chosen events, and its secret is shown once', async () => {
  const { user } = renderScreen(<IntegrationsScreen />, { as: OWNER, query: { view: 'webhooks' } })
  expect(await screen.findByText('No program is told of events')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /New webhook/ }))
  const drawer = await screen.findByRole('dialog')
  await user.type(within(drawer).getByLabelText('Name'), 'Web shop')
  await user.type(within(drawer).getByLabelText('Address'), 'shop.example.com')
  await user.click(within(drawer).getByRole('checkbox', { name: 'Package priced' }))
  await user.click(within(drawer).getByRole('button', { name: 'Create the webhook' }))
  expect(await within(drawer).findByText(/Must be a web address/)).toBeTruthy()
  await user.clear(within(drawer).getByLabelText('Address'))
  await user.type(within(drawer).getByLabelText('Address'), 'https://shop.example.com/events')
  await user.click(within(drawer).getByRole('button', { name: 'Create the webhook' }))
  expect(await screen.findByRole('textbox', { name: 'Secret' })).toHaveProperty('value', SECRET)
  expect(mock.state.webhooks[0]?.events).not.toContain('package.priced')
  expect(mock.state.webhooks[0]?.events).toHaveLength(5)
})

test('what could not be delivered is sent again by a press', async () => {
  const webhook = makeWebhook({ failed: 1 })
  mock.state.webhooks = [webhook]
  mock.state.webhookDeliveries = [
    makeDelivery({ webhookId: webhook.id, state: 'failed', lastStatus: 500, attempts: 10 }),
  ]
  const { user } = renderScreen(<IntegrationsScreen />, { as: OWNER, query: { view: 'deliveries' } })
  expect(await screen.findByText('Given up')).toBeTruthy()
  expect(screen.getByText('500')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('Waiting')).toBeTruthy()
})
