import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ApiFailure, tooManyRequests } from '@/server/core/failures'
import { projectRoot } from '@/server/core/project-root'
import type { PrintDocument } from './document'

const thread = join(projectRoot, 'server/pdf/render-thread.mjs')

/** A queue longer than this would be answered after the callers have given up. */
const LONGEST_QUEUE = 30
/** More for one asker at a time would keep all others waiting. */
const MOST_OF_ONE_ASKER = 6
const ASK_AGAIN_SECONDS = 5
const RENDER_TIMEOUT_MS = 30_000
/** The fonts weigh tens of megabytes: a thread that nobody needs is let go. */
const IDLE_MS = 60_000
const THREAD_MEMORY_MB = 384

const unavailable = () => new ApiFailure(503, 'unavailable', 'unavailable')

interface Job {
  id: number
  documents: readonly PrintDocument[]
  logo: Uint8Array | null
  asker: string | undefined
  resolve(bytes: Buffer): void
  reject(error: Error): void
}

type Answer = { job: number; bytes: Uint8Array } | { job: number; failed: string }

/** Renders documents as PDF, one at a time, in a worker thread. */
export interface PdfPrinter {
  /** One file, each document on pages of its own. `logo` is a PNG; `asker` is a visitor's network address or a customer's id, undefined for staff. */
  print(
    document: PrintDocument | readonly PrintDocument[],
    parts?: { logo?: Uint8Array | null; asker?: string },
  ): Promise<Buffer>
  close(): Promise<void>
}

interface Handlers {
  answer(answer: Answer): void
  fail(error: Error): void
}

function startThread({ answer, fail }: Handlers): Worker {
  const started = new Worker(thread, {
    workerData: { root: projectRoot },
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB },
    execArgv: [],
    // Nothing of our settings, secrets among them, is its business.
    env: { NODE_ENV: process.env.NODE_ENV },
  })
  started.unref()
  started.on('message', answer)
  started.on('error', fail)
  started.on('exit', () => fail(new Error('the thread that renders documents has ended')))
  return started
}

function finish(job: Job, answer: Answer): void {
  if ('failed' in answer) job.reject(new Error(`the document was not rendered: ${answer.failed}`))
  else job.resolve(Buffer.from(answer.bytes))
}

/** Why no more is taken on, for anybody or for one asker. */
function refusal(queue: readonly Job[], asker: string | undefined): ApiFailure | null {
  if (queue.length >= LONGEST_QUEUE) return unavailable()
  const own = asker === undefined ? 0 : queue.filter((job) => job.asker === asker).length
  return own >= MOST_OF_ONE_ASKER ? tooManyRequests(ASK_AGAIN_SECONDS) : null
}

export function createPdfPrinter(): PdfPrinter {
  const queue: Job[] = []
  let worker: Worker | undefined
  let present: Job | undefined
  let timer: NodeJS.Timeout | undefined
  let lastId = 0

  async function end(): Promise<void> {
    clearTimeout(timer)
    const old = worker
    worker = undefined
    old?.removeAllListeners()
    old?.on('error', () => {})
    await old?.terminate()
  }

  function settle(callback: (job: Job) => void): void {
    const job = present
    present = undefined
    clearTimeout(timer)
    if (job) callback(job)
    next()
  }

  /** The current job of a broken thread fails; the next job starts a new thread. */
  function fail(error: Error): void {
    void end()
    settle((job) => job.reject(error))
  }

  function next(): void {
    if (present) return
    present = queue.shift()
    if (!present) {
      timer = setTimeout(() => void end(), IDLE_MS).unref()
      return
    }
    worker ??= startThread({ answer: (answer) => settle((job) => finish(job, answer)), fail })
    timer = setTimeout(() => fail(new Error('rendering the document took too long')), RENDER_TIMEOUT_MS)
    worker.postMessage({ job: present.id, documents: present.documents, logo: present.logo })
  }

  return {
    print(document, { logo = null, asker } = {}) {
      const refused = refusal(queue, asker)
      if (refused) return Promise.reject(refused)
      return new Promise((resolve, reject) => {
        clearTimeout(present ? undefined : timer)
        lastId++
        queue.push({ id: lastId, documents: [document].flat(), logo, asker, resolve, reject })
        next()
      })
    },
    async close() {
      for (const job of queue.splice(0)) job.reject(unavailable())
      await end()
    },
  }
}
