import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { BatchRate } from '@/components/batches/BatchRate'
import Overlays from '@/components/layout/Overlays'
import type { Batch } from '@/lib/contracts/batches'
import type { Decimal } from '@/lib/domain/money'
import { MANAGER } from '@/tests/msw/state'
import { mock } from '../support/mock'
import { renderScreen } from '../support/render-screen'

/** What checks a form by the contracts: on its way until a test has it arrive. */
const late = vi.hoisted(() => {
  const state = { isHere: false, arrived: Promise.resolve(), arrive: () => {} }
  const leave = () => {
    state.isHere = false
    state.arrived = new Promise((resolve) => {
      state.arrive = () => {
        state.isHere = true
        resolve()
      }
    })
  }
  return { state, leave }
})

vi.mock('@/lib/client/lazy-zod', () => ({ loadSchemas: () => late.state.arrived }))
vi.mock('@/lib/client/check', async (original) => {
  const real = await original<typeof import('@/lib/client/check')>()
  return {
    check: (...given: Parameters<typeof real.check>) =>
      late.state.isHere ? real.check(...given) : undefined,
  }
})

beforeEach(late.leave)

test('a wrong rate that is saved before what checks it is there is flagged, not asked about', async () => {
  const { user } = renderScreen(<Overlays open="converter" onClose={vi.fn()} />, { as: MANAGER })
  const rate = await screen.findByLabelText('Exchange rate')
  await user.clear(rate)
  await user.type(rate, '0')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  late.state.arrive()
  expect(await screen.findByText('Must be more than 0')).toBeTruthy()
  expect(screen.queryByText('Is this rate right?')).toBeNull()
  expect(mock.state.calls).not.toContain('PUT /rates')
})

const BATCH = { id: 'b1', exchangeRate: '2600' } as Batch

function RateOfBatch() {
  const [typed, setTyped] = useState<Decimal | null>(null)
  return (
    <>
      <BatchRate batch={BATCH} typed={typed} onType={setTyped} />
      <p>{`Counted with ${typed ?? BATCH.exchangeRate}`}</p>
    </>
  )
}

test("a batch's rate that nobody can count with is not counted with, and flagged as soon as what checks it is there", async () => {
  const { user } = renderScreen(<RateOfBatch />, { as: MANAGER })
  const rate = screen.getByLabelText<HTMLInputElement>('Exchange rate')
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save rate' })
  await user.clear(rate)
  await user.type(rate, '26many')
  expect(screen.getByText('Counted with 2600')).toBeTruthy()
  expect(save().disabled).toBe(true)
  late.state.arrive()
  expect(await screen.findByText('Must be a number')).toBeTruthy()
  await user.clear(rate)
  await user.type(rate, '2650')
  expect(screen.getByText('Counted with 2650')).toBeTruthy()
  expect(save().disabled).toBe(false)
})
