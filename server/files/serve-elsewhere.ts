import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerError, answerUnknownPath } from '@/server/core/error-exit'
import { projectRoot } from '@/server/core/project-root'
import { isFileKey } from '@/server/gateways/file-store'

export interface FileRequest {
  Params: { key: string }
  Querystring: Record<string, unknown>
}

/** Marks what a website sends on, so that nothing is sent on twice. */
const SENT_ON = 'fromWebsite'

/** The address of a picture at the API's host, for a website whose API is on another host; null where it is here. */
export function elsewhere(
  apiOrigin: string | undefined,
  { url, host, query }: FastifyRequest<FileRequest>,
): string | null {
  if (apiOrigin === undefined || SENT_ON in query || new URL(apiOrigin).host === host) return null
  const address = new URL(url, apiOrigin)
  address.searchParams.set(SENT_ON, '1')
  return address.href
}

/** The drawings that come with the program. */
export async function serveBrand(app: FastifyInstance): Promise<void> {
  const root = join(projectRoot, 'public', 'brand')
  await app.register(fastifyStatic, { root, prefix: '/files/brand/', maxAge: '1d' })
  app.setNotFoundHandler(answerUnknownPath)
  app.setErrorHandler(answerError)
}

/** The files of a website that has none itself: every address of one leads to the API's host. */
export async function serveFilesElsewhere(app: FastifyInstance, apiOrigin: string): Promise<void> {
  await serveBrand(app)
  app.get<FileRequest>('/files/:key', async (request, reply) => {
    const address = isFileKey(request.params.key) ? elsewhere(apiOrigin, request) : null
    reply.header('cache-control', 'no-store')
    return address === null ? answerUnknownPath(request, reply) : reply.redirect(address)
  })
}
