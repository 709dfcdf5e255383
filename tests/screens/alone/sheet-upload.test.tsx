import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { NewImportDrawer } from '@/components/imports/NewImportDrawer'
import type * as upload from '@/lib/client/upload'
import { makeImport } from '@/tests/msw/import-handlers'
import { MANAGER } from '@/tests/msw/state'
import { renderScreen } from '../support/render-screen'

type Upload = Parameters<typeof upload.uploadSheet>[0]

const { uploads } = vi.hoisted(() => ({ uploads: [] as { asked: Upload; finish: () => void }[] }))

/** A slow line: two fifths are sent, and the rest when the test says so. */
vi.mock('@/lib/client/upload', () => ({
  uploadSheet: (asked: Upload) =>
    new Promise((resolve, reject) => {
      asked.onProgress(0.4)
      asked.signal.addEventListener('abort', () => reject(asked.signal.reason as Error))
      uploads.push({ asked, finish: () => resolve(makeImport()) })
    }),
}))

test('a sheet on a slow line is stopped, stays in the form, and can be sent again', async () => {
  const onUploaded = vi.fn()
  const { user } = renderScreen(
    <NewImportDrawer kind="customers" onUploaded={onUploaded} onClosed={() => undefined} />,
    { as: MANAGER },
  )
  const drawer = await screen.findByRole('dialog')
  await user.click(within(drawer).getByText('Copied cells'))
  await user.type(screen.getByLabelText(/Paste the cells/), 'Name')
  await user.click(screen.getByRole('button', { name: /Go on$/ }))
  expect(
    await screen.findByText('If you stop, a file that is not sent whole is not kept.', {}, { timeout: 5000 }),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(uploads[0]?.asked.signal.aborted).toBe(true))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(onUploaded).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: /Go on$/ }))
  await waitFor(() => expect(uploads).toHaveLength(2))
  uploads[1]?.finish()
  await waitFor(() => expect(onUploaded).toHaveBeenCalledTimes(1))
})
