import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { answerUnknownPath } from '@/server/core/error-exit'
import { projectRoot } from '@/server/core/project-root'
import { FILE_KEY_PATTERN, pathOfKey } from '@/server/gateways/file-store'

const YEAR = 365 * 24 * 60 * 60

/** Serves stored pictures (their names never change meaning, so they are kept for a year) and the company's own drawings. */
export async function serveFiles(app: FastifyInstance, filesDir: string): Promise<void> {
  mkdirSync(filesDir, { recursive: true })
  const brandDir = join(projectRoot, 'public', 'brand')
  await app.register(fastifyStatic, { root: filesDir, serve: false, cacheControl: false })
  await app.register(fastifyStatic, {
    root: brandDir,
    prefix: '/files/brand/',
    decorateReply: false,
    maxAge: '1d',
  })
  app.setNotFoundHandler(answerUnknownPath)
  app.get<{ Params: { key: string } }>('/files/:key', (request, reply) => {
    const { key } = request.params
    if (!FILE_KEY_PATTERN.test(key)) return answerUnknownPath(request, reply)
    return reply
      .header('cache-control', `public, max-age=${YEAR}, immutable`)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'")
      .sendFile(pathOfKey(key))
  })
}
