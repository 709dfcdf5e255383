import { screen, waitFor, within } from '@testing-library/react'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { AgentFileRow } from '@/components/shipping-documents/AgentFileRow'
import type { AgentFile } from '@/lib/contracts/agent-files'
import { MANAGER, newId } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

const saved: { name: string; blob: Blob }[] = []

beforeEach(() => {
  saved.length = 0
  let blob = new Blob()
  URL.createObjectURL = (content) => {
    blob = content as Blob
    return 'blob:saved'
  }
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob })
  }
})

const file: AgentFile = {
  id: newId(),
  version: 2,
  salt: 'salt',
  createdAt: '2026-11-20T08:00:00.000Z',
  createdBy: MANAGER.name,
  sentAt: null,
  sentTo: null,
  openedAt: null,
  opens: 0,
  openUntil: null,
  isClosed: false,
}

test('a large file is fetched part by part, says how far it is, and is saved as one', async () => {
  let goOn: () => void = () => undefined
  const third = new Promise<void>((resolve) => {
    goOn = resolve
  })
  mock.state.whilePrinting = async (part) => {
    if (part === 3) await third
  }
  const { user } = renderScreen(<AgentFileRow file={file} />, { as: MANAGER })
  await user.click(screen.getByRole('button', { name: 'Download' }))
  const dialog = await screen.findByRole('dialog', { name: 'Making the file: version 2' })
  expect(await within(dialog).findByText(/2 of 3 parts/)).toBeTruthy()
  expect(saved).toEqual([])
  goOn()
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['SEA-1-v2.zip']))
  const bytes = new Uint8Array((await saved[0]?.blob.arrayBuffer()) ?? new ArrayBuffer(0))
  expect(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)])).toEqual([
    ['HBL-1/packing-list.xlsx', 'part 1'],
    ['HBL-2/packing-list.xlsx', 'part 2'],
    ['HBL-3/packing-list.xlsx', 'part 3'],
  ])
  expect(await screen.findByText('Downloaded')).toBeTruthy()
})

test('a stop asks for no more parts and saves nothing', async () => {
  mock.state.whilePrinting = (part) => (part === 2 ? new Promise(() => undefined) : Promise.resolve())
  const { user } = renderScreen(<AgentFileRow file={file} />, { as: MANAGER })
  await user.click(screen.getByRole('button', { name: 'Download' }))
  const dialog = await screen.findByRole('dialog', { name: 'Making the file: version 2' })
  expect(await within(dialog).findByText(/1 of 3 parts/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saved).toEqual([])
  expect(document.querySelector('.notice')).toBeNull()
  expect(mock.state.calls.filter((call) => call === 'GET /agent-files/{id}/parts')).toHaveLength(2)
})
