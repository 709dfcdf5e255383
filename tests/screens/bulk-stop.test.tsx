import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BulkModal } from '@/components/lists/BulkModal'
import { useBulk } from '@/hooks/bulk'
import type { BulkReport } from '@/lib/contracts/fields'
import { MANAGER } from '@/tests/msw/state'
import { renderScreen } from './support/render-screen'

const IDS = Array.from({ length: 100 }, (_, index) => `row ${index}`)
const NO_READS: string[] = []

type Send = (ids: string[]) => Promise<BulkReport>

/** Answers what was sent when it is let through. */
function slowServer() {
  const sent: { answer: () => void }[] = []
  const send: Send = (ids) =>
    new Promise((resolve) => {
      sent.push({ answer: () => resolve(ids.map((id) => ({ id, done: true, message: null }))) })
    })
  return { sent, send }
}

function ChangeAll({ send }: { send: Send }) {
  const { run, report, pending, stop, isStopped } = useBulk(send, NO_READS)
  return (
    <BulkModal
      title="All of them"
      rows={new Map(IDS.map((id) => [id, { name: id, href: '#' }]))}
      doneText={(count) => `${count} done.`}
      refusedText={(count) => `${count} refused.`}
      report={report}
      pending={pending}
      isStopped={isStopped}
      onStop={stop}
      onStart={() => run(IDS, null)}
      onClosed={() => undefined}
    >
      <input aria-label="Choice" />
    </BulkModal>
  )
}

test('a stop lets what is sent be answered, sends no more, and says how many were not touched', async () => {
  const { sent, send } = slowServer()
  const { user } = renderScreen(<ChangeAll send={send} />, { as: MANAGER })
  await user.click(await screen.findByRole('button', { name: 'Do it' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  sent[0]?.answer()
  await screen.findByText('40 of 100')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(screen.getByText('What is done stays; the rest is not touched.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  sent[1]?.answer()
  expect(await screen.findByText('80 done. 20 were not touched.')).toBeTruthy()
  expect(sent).toHaveLength(2)
})
