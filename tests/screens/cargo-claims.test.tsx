import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AnswerModal } from '@/components/cargo-claims/AnswerModal'
import { CargoClaimsScreen } from '@/components/cargo-claims/CargoClaimsScreen'
import { ClaimActions } from '@/components/cargo-claims/ClaimActions'
import { ClaimEvidence } from '@/components/cargo-claims/ClaimEvidence'
import { ClaimFacts } from '@/components/cargo-claims/ClaimFacts'
import { OpenClaimModal } from '@/components/cargo-claims/OpenClaimModal'
import { ProofDrawer } from '@/components/cargo-claims/ProofDrawer'
import type { CargoClaimFile } from '@/lib/contracts/cargo-claims'
import { makeClaim } from '@/tests/msw/make-claim'
import { MANAGER } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

const AT = '2026-11-20T08:00:00.000Z'
const ID = '00000000-0000-4000-8000-0000000000c1'
const OTHER_ID = '00000000-0000-4000-8000-0000000000c2'

const waiting = (checkRefusal: 'ownRequest' | null): Partial<CargoClaimFile> => ({
  isSettlementWaiting: true,
  settlement: {
    kind: 'credit',
    account: null,
    package: { id: ID, trackingNumber: 'UMJ0000001Z' },
    askedBy: 'Neema',
    askedAt: AT,
    settledBy: null,
    settledAt: null,
    checkRefusal,
  },
})

function namesOf(claim: CargoClaimFile): (string | null)[] {
  const { unmount } = renderScreen(<ClaimActions claim={claim} onStep={() => undefined} />, { as: MANAGER })
  const names = screen.queryAllByRole('button').map(({ textContent }) => textContent)
  unmount()
  return names
}

test('what was typed of a customer’s answer and not saved is offered again, at that claim', async () => {
  const form = <AnswerModal claim={makeClaim('offered')} onClosed={() => undefined} />
  const { user, unmount } = renderScreen(form, { as: MANAGER })
  await user.type(await screen.findByLabelText('What was said'), 'Wants the half')
  unmount()
  const { unmount: close } = renderScreen(form, { as: MANAGER })
  await user.click(await screen.findByRole('button', { name: 'Bring it back' }))
  expect((screen.getByLabelText('What was said') as HTMLTextAreaElement).value).toBe('Wants the half')
  close()
  renderScreen(<AnswerModal claim={makeClaim('offered', { id: OTHER_ID })} onClosed={() => undefined} />, {
    as: MANAGER,
  })
  await screen.findByLabelText('What was said')
  expect(screen.queryByRole('button', { name: 'Bring it back' })).toBeNull()
})

test('what all claims of the list ask for and were offered stands below them, each currency by itself', async () => {
  mock.state.cargoClaims = [makeClaim('opened')]
  mock.state.claimSums = [
    { currency: 'USD', asked: '320.00', offer: '75.50' },
    { currency: 'TZS', asked: '90000.00', offer: '0.00' },
  ]
  renderScreen(<CargoClaimsScreen />, { as: MANAGER })
  const row = (await screen.findByText('Total')).closest('tr')
  expect(row?.textContent).toContain('US$ 320.00')
  expect(row?.textContent).toContain('TShs 90,000')
  expect(row?.textContent).toContain('US$ 75.50')
})

test('a claim that was typed and not opened is offered again, at that package, until it is opened', async () => {
  const open = (packageId: string) =>
    renderScreen(<OpenClaimModal packageId={packageId} onClosed={() => undefined} />, { as: MANAGER })
  const restore = { name: 'Bring it back' }
  const first = open(ID)
  await first.user.type(await screen.findByLabelText('What happened'), 'Soaked')
  first.unmount()
  const other = open(OTHER_ID)
  await screen.findByLabelText('What happened')
  expect(screen.queryByRole('button', restore)).toBeNull()
  other.unmount()
  const again = open(ID)
  await again.user.click(await screen.findByRole('button', restore))
  expect(screen.getByLabelText<HTMLTextAreaElement>('What happened').value).toBe('Soaked')
  await again.user.click(screen.getByLabelText('Kind'))
  await again.user.click(await screen.findByText('Wet', { selector: '.ant-select-item-option-content' }))
  expect(mock.state.cargoClaims).toEqual([])
  await again.user.click(screen.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(mock.state.cargoClaims).toHaveLength(1))
  again.unmount()
  open(ID)
  await screen.findByLabelText('What happened')
  expect(screen.queryByRole('button', restore)).toBeNull()
})

test('a claim offers the steps of its state, and never to close what waits for an answer', () => {
  expect(namesOf(makeClaim('opened'))).toEqual(['Refuse', 'Record the answer', 'Proof'])
  expect(namesOf(makeClaim('inProof'))).toEqual(['Refuse', 'Record the answer', 'Proof', 'Make an offer'])
  expect(namesOf(makeClaim('offered'))).toEqual(['Examine again', 'Record the answer'])
  expect(namesOf(makeClaim('accepted'))).toEqual(['Settle'])
  expect(namesOf(makeClaim('credited'))).toEqual(['Take the settlement back', 'Close'])
  expect(namesOf(makeClaim('closed'))).toEqual([])
})

test('a settlement that waits is confirmed by somebody else than who asked', () => {
  expect(namesOf(makeClaim('accepted', waiting('ownRequest')))).toEqual(['Take the settlement back'])
  expect(namesOf(makeClaim('accepted', waiting(null)))).toEqual([
    'Take the settlement back',
    'Confirm the settlement',
  ])
})

test('each limit is shown with its formula', () => {
  renderScreen(<ClaimFacts claim={makeClaim('inProof')} />, { as: MANAGER })
  expect(screen.getByText('US$ 2 for each of 12.5 kg: up to US$ 25.00')).toBeTruthy()
})

const BEFORE = '2026-10-02T08:00:00.000Z'
const AFTER = '2026-11-25T08:00:00.000Z'
const byCustomer = { by: null, isByCustomer: true }
const atCustoms = {
  source: 'customs' as const,
  at: BEFORE,
  by: 'Neema Kileo',
  isByCustomer: false,
  amount: '140.00',
  currency: 'USD' as const,
  usd: '140.00',
}
const announced = {
  source: 'announcement' as const,
  at: '2026-10-01T08:00:00.000Z',
  ...byCustomer,
  amount: '870.00',
  currency: 'CNY' as const,
  usd: '122.54',
}

const photoAt = (door: 'received' | 'discharge', id: string, by: string) => ({
  id,
  url: `/files/${id}.webp`,
  thumbnailUrl: `/files/${id}-thumb.webp`,
  width: 800,
  height: 600,
  door,
  at: BEFORE,
  by,
  isByCustomer: false,
})

function withEvidence(part: Partial<CargoClaimFile['evidence']>, claim: Partial<CargoClaimFile> = {}) {
  const made = makeClaim('opened')
  return { ...made, ...claim, evidence: { ...made.evidence, ...part } }
}

test('the file stands door by door, each photo with its day and person', () => {
  const { evidence } = withEvidence({
    photos: [photoAt('received', 'a', 'Baraka Ali'), photoAt('discharge', 'b', 'Zawadi Omari')],
    declared: [announced, atCustoms],
    findings: [
      {
        at: BEFORE,
        by: 'Zawadi Omari',
        kind: 'damaged',
        pieces: 1,
        reason: 'Soaked at the corner',
        settlement: null,
      },
    ],
    visits: [{ at: BEFORE, by: 'Juma Ally', outcome: 'failed', reason: 'nobodyThere: the gate was shut' }],
    delivery: {
      at: AT,
      by: 'Juma Ally',
      to: 'Asha',
      signature: null,
      proof: 'code',
      withoutCodeReason: null,
    },
  })
  renderScreen(<ClaimEvidence evidence={evidence} />, { as: MANAGER })
  const doors = screen.getAllByRole('region').map((door) => door.getAttribute('aria-label'))
  expect(doors).toEqual([
    'Announced and declared',
    'Received',
    'Unloaded and discharged',
    'Visits of the rider',
    'Handed over',
  ])
  const at = (name: string) => within(screen.getByRole('region', { name }))
  expect(at('Received').getByRole('img', { name: 'Photo 1: Received' })).toBeTruthy()
  expect(at('Received').getByText(/Baraka Ali/)).toBeTruthy()
  const discharge = at('Unloaded and discharged')
  expect(discharge.getByText('1 piece damaged')).toBeTruthy()
  expect(discharge.getByText('Soaked at the corner')).toBeTruthy()
  expect(discharge.getAllByText(/Zawadi Omari/)).toHaveLength(2)
  expect(at('Visits of the rider').getByText('Not delivered: Nobody there')).toBeTruthy()
  expect(at('Visits of the rider').getByText('the gate was shut')).toBeTruthy()
  expect(at('Handed over').getByText('Handed over to Asha · by the receiver’s code')).toBeTruthy()
  expect(at('Announced and declared').getByText(/870\.00/)).toBeTruthy()
  expect(at('Announced and declared').getAllByText(/the customer/i).length).toBeGreaterThan(0)
})

test('what was declared stands in the proof already, with its source and day, and another value may be taken', async () => {
  const claim = withEvidence({ declared: [announced, atCustoms, { ...atCustoms, at: AFTER, usd: '900.00' }] })
  const { user } = renderScreen(<ProofDrawer claim={claim} onClosed={() => undefined} />, { as: MANAGER })
  const field = await screen.findByLabelText<HTMLInputElement>('Declared value')
  expect(field.value).toBe('140.00')
  expect(screen.getByText(/after the claim was opened/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Use US\$.122\.54/ }))
  expect(field.value).toBe('122.54')
  await user.clear(field)
  await user.type(field, '100')
  expect(field.value).toBe('100')
})

test('what the desk said of the value stays, also that there is none', async () => {
  const claim = { ...withEvidence({ declared: [atCustoms] }), state: 'inProof' as const }
  renderScreen(<ProofDrawer claim={claim} onClosed={() => undefined} />, { as: MANAGER })
  expect((await screen.findByLabelText<HTMLInputElement>('Declared value')).value).toBe('')
})
