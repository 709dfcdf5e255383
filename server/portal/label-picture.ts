import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { id, text } from '@/lib/contracts/fields'
import { fieldProblems } from '@/lib/contracts/issues'
import { qrPath } from '@/lib/domain/qr-code'
import type { Database } from '@/server/core/database'
import { invalid } from '@/server/core/failures'
import { createProcesses, unavailable } from '@/server/core/processes'
import { projectRoot } from '@/server/core/project-root'
import { findSignedLabel } from './label'

interface Job {
  root: string
  lines: string[]
  mark: string
  code: { viewBox: string; path: string } | null
}
type Answer = { png: Uint8Array } | { failed: string }

const asked = z.strictObject({ customerId: id, signature: text(100) })

/** Null for a mark that is longer than any code. */
function codeOf(mark: string): Job['code'] {
  try {
    return qrPath(mark)
  } catch {
    return null
  }
}

/** GET /label-picture: a PNG instead of the envelope. Its address is signed, since it is sent on to suppliers. */
export function registerLabelPicture(app: FastifyInstance, db: Database): void {
  const pictures = createProcesses<Job, Answer>({
    program: join(projectRoot, 'server/portal/render-label.mjs'),
    memoryMb: 96,
    timeoutMs: 15_000,
    jobsAProcess: 200,
    idleMs: 60_000,
    onDeath: unavailable,
    onTimeout: unavailable,
  })
  app.addHook('onClose', () => pictures.close())
  app.get('/label-picture', async (request, reply) => {
    const read = asked.safeParse(request.query)
    if (!read.success) throw invalid(fieldProblems(read.error.issues, 'query'))
    const { lines, mark } = await findSignedLabel(db, read.data)
    const answer = await pictures.run({ root: projectRoot, lines, mark, code: codeOf(mark) })
    if ('failed' in answer) throw new Error(`the label was not rendered: ${answer.failed}`)
    return reply
      .header('content-type', 'image/png')
      .header('content-disposition', 'inline; filename="label.png"')
      .header('cache-control', 'private, max-age=60')
      .send(Buffer.from(answer.png))
  })
}
