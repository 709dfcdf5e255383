import { screen, waitFor, within } from '@testing-library/react'
import { Button, Form } from 'antd'
import { expect, test } from 'vitest'
import { decisionsOf, UnscannedPieces, type UnscannedValues } from '@/components/batches/UnscannedPieces'
import type { Unscanned, UnscannedDecision } from '@/lib/contracts/load-scans'
import { MANAGER } from '@/tests/msw/state'
import { renderScreen } from './support/render-screen'

const cargo = (packageId: string, trackingNumber: string, more: Partial<Unscanned> = {}): Unscanned => ({
  packageId,
  trackingNumber,
  shippingMark: 'MUM-17',
  receiverName: 'Asha',
  carton: 'K1',
  pieces: 3,
  counted: 2,
  missing: [2],
  paidUSD: '30.00',
  ...more,
})
const unscanned = [
  cargo('a', 'UMJ1'),
  cargo('b', 'UMJ2', { counted: 0, missing: [1, 2, 3], paidUSD: '0.00' }),
]

function renderForm() {
  const sent: UnscannedDecision[][] = []
  const finish = ({ unscanned: values }: { unscanned: UnscannedValues }) =>
    sent.push(decisionsOf(unscanned, values))
  const { user } = renderScreen(
    <Form onFinish={finish}>
      <UnscannedPieces unscanned={unscanned} />
      <Button htmlType="submit">Move</Button>
    </Form>,
    { as: MANAGER },
  )
  return { user, sent }
}

test('each package with pieces that nobody scanned is decided before the batch moves', async () => {
  const { user, sent } = renderForm()
  expect(screen.getByText('4 pieces were not scanned')).toBeTruthy()
  expect(screen.getByText(/2 of 3 pieces scanned · not scanned: 2/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(screen.getAllByText('Required')).toHaveLength(2))
  expect(sent).toEqual([])
  const split = screen.getByRole('radiogroup', { name: 'What becomes of the pieces of UMJ1' })
  await user.click(within(split).getByText('These stay behind, the rest travels'))
  await user.click(await screen.findByText('what stays behind'))
  const whole = screen.getByRole('radiogroup', { name: 'What becomes of the pieces of UMJ2' })
  await user.click(within(whole).getByText('Loaded without a scan, in my name'))
  await user.click(screen.getByRole('button', { name: 'Move' }))
  expect(sent).toEqual([
    [
      { packageId: 'a', missing: 1, decision: 'leave', moneyWith: 'stays' },
      { packageId: 'b', missing: 3, decision: 'loaded', moneyWith: 'travels' },
    ],
  ])
})

test('one button decides for all of them', async () => {
  const { user, sent } = renderForm()
  await user.click(screen.getByRole('button', { name: 'All stay behind' }))
  // Nothing was paid for the second, which stays whole.
  expect(screen.getAllByText(/It stays with/)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Move' }))
  expect(sent).toEqual([
    [
      { packageId: 'a', missing: 1, decision: 'leave', moneyWith: 'travels' },
      { packageId: 'b', missing: 3, decision: 'leave', moneyWith: 'travels' },
    ],
  ])
})
