import type { FastifyInstance } from 'fastify'

const RETIRED_WORKER = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(
  caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => registration.unregister()),
))
`

/** Replaces public/sw.js when it is turned off: unregisters the installed worker and deletes its caches. */
export function retireServiceWorker(app: FastifyInstance): void {
  app.get('/sw.js', { logLevel: 'warn' }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(RETIRED_WORKER),
  )
}
