import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { projectRoot } from '@/server/core/project-root'

const file = pathToFileURL(join(projectRoot, 'tests/load/support/busy.mjs')).href
const { busyReason } = (await import(file)) as {
  busyReason(name: string, load: number, isForced: boolean): string | undefined
}

it('compares nothing on a busy machine, and says how to go on', () => {
  expect(busyReason('rates', 1.01, false)).toContain('load average 1.01, at most 1')
  expect(busyReason('rates', 1, false)).toBeUndefined()
  expect(busyReason('rates', 9, true)).toBeUndefined()
})

it('proves on a busy machine as well', () => {
  expect(busyReason('cluster', 9, false)).toBeUndefined()
})
