import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CustomersScreen } from '@/components/customers/CustomersScreen'
import { PortalForgetting } from '@/components/portal/PortalForgetting'
import type { ForgettingView } from '@/components/portal/portal-account'
import type { ForgettingRequest } from '@/lib/contracts/forgetting'
import { MANAGER, makeCustomer, WAREHOUSE } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

const view = (fields: Partial<ForgettingView> = {}): ForgettingView => ({
  asked: null,
  declined: null,
  hindrances: [],
  problem: null,
  ...fields,
})

describe('the customer’s account page', () => {
  it('says what goes and what the books keep before it asks', () => {
    renderScreen(<PortalForgetting view={view()} />)
    expect(screen.getByText(/All messages between us/)).toBeTruthy()
    expect(screen.getByText(/Invoices and fiscal receipts/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Ask to be forgotten' }).getAttribute('name')).toBe('forget')
  })

  it('has no button while something has to end first', () => {
    renderScreen(<PortalForgetting view={view({ hindrances: ['cargo', 'debt'] })} />)
    expect(screen.getByText('You still owe money')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('offers to take the request back', () => {
    renderScreen(<PortalForgetting view={view({ asked: '23 November 2026', hindrances: ['cargo'] })} />)
    expect(screen.getByText(/You asked for this on 23 November 2026/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Take it back' })).toBeTruthy()
  })
})

describe('the office', () => {
  function asked(fields: Partial<ForgettingRequest> = {}) {
    const customer = makeCustomer({ name: 'Asha Mohamed' })
    mock.state.customers = [customer]
    mock.state.forgettingRequests = [
      {
        id: '7d7d7d7d-7d7d-4d7d-8d7d-7d7d7d7d7d7d',
        customer: { id: customer.id, name: customer.name },
        askedAt: '2026-11-20T09:00:00.000Z',
        takenDown: null,
        hindrances: [],
        ...fields,
      },
    ]
  }
  const query = { forgetting: 'true' }

  it('forgets after a dialog that names what happens', async () => {
    asked()
    const { user } = renderScreen(<CustomersScreen />, { as: MANAGER, query })
    await user.click(await screen.findByRole('button', { name: 'Forget…' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Forget Asha Mohamed for good?')).toBeTruthy()
    expect(dialog.getByText(/cannot be brought back/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Forget…' }))
    expect(await screen.findByText('Nobody asks to be forgotten')).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Forgotten customer 00000000' })).toBeTruthy()
  })

  it('cannot while something is open, and may decline with an answer', async () => {
    asked({ hindrances: ['debt'] })
    const { user } = renderScreen(<CustomersScreen />, { as: MANAGER, query })
    const forget = await screen.findByRole<HTMLButtonElement>('button', { name: 'Forget…' })
    expect(forget.disabled).toBe(true)
    expect(screen.getByText(/Money is owed/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Decline…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Answer'), 'Pay first, please')
    await user.click(dialog.getByRole('button', { name: 'Decline…' }))
    expect(await screen.findByText('Nobody asks to be forgotten')).toBeTruthy()
  })

  it('says who took a wish down, and how the customer asked', async () => {
    asked({ takenDown: { by: 'Neema', note: 'Called from her number' } })
    renderScreen(<CustomersScreen />, { as: MANAGER, query })
    expect(await screen.findByText(/Recorded by Neema: Called from her number/)).toBeTruthy()
  })

  it('shows the requests to managers alone', async () => {
    asked()
    renderScreen(<CustomersScreen />, { as: WAREHOUSE, query })
    await screen.findByRole('link', { name: 'Asha Mohamed' })
    expect(screen.queryByText('Customers who ask to be forgotten')).toBeNull()
  })
})
