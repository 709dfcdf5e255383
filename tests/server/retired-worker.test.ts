import vm from 'node:vm'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { retireServiceWorkers } from '@/server/web-assets'

type Listener = (event: { waitUntil(work: Promise<unknown>): void }) => void

test.each(['/sw.js?v=some-build', '/office-worker.js'])(
  'the worker that replaces %s when it is turned off removes its caches and itself',
  async (address) => {
    const app = fastify()
    retireServiceWorkers(app)
    const answer = await app.inject(address)
    expect(answer.headers['content-type']).toContain('text/javascript')
    expect(answer.headers['cache-control']).toBe('no-cache')

    const stores = new Set(['pages-a', 'saved-cargo', 'assets'])
    const done: string[] = []
    const listeners = new Map<string, Listener>()
    const self = {
      addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
      skipWaiting: () => done.push('skipped'),
    }
    const caches = {
      keys: async () => [...stores],
      delete: async (name: string) => stores.delete(name),
    }
    const registration = { unregister: async () => done.push(`unregistered with ${stores.size} stores left`) }
    vm.runInNewContext(answer.body, { self, caches, registration })
    for (const name of ['install', 'activate']) {
      const work: Promise<unknown>[] = []
      listeners.get(name)?.({ waitUntil: (one) => work.push(one) })
      await Promise.all(work)
    }
    expect(done).toEqual(['skipped', 'unregistered with 0 stores left'])
  },
)
