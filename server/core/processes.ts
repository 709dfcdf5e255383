import { type ChildProcess, fork } from 'node:child_process'
import { ApiFailure } from './failures'

/** Jobs of a program that reads what strangers send, in processes of their own: two at a time, the others wait. */
export interface Processes<Job, Answer> {
  run(job: Job, asker?: string): Promise<Answer>
  /** How many jobs come before the asker's next one that waits; 0 when none waits. */
  before(asker: string): number
  close(): Promise<void>
}

interface Settings<Job> {
  /** A module that calls `serveJobs` (serve-jobs.mjs). */
  program: string
  memoryMb: number
  timeoutMs: number
  /** Ended after so many: what the program leaks goes with it. */
  jobsAProcess: number
  /** Ended after so long without work. */
  idleMs: number
  /** Error for the caller whose job crashed the process. */
  onDeath(job: Job): Error
  /** Error for the caller whose job timed out. */
  onTimeout(job: Job): Error
}

interface Queued<Job, Answer> {
  job: Job
  asker: string | undefined
  resolve(answer: Answer): void
  reject(error: Error): void
}

const AT_ONCE = 2
/** A queue longer than this would be answered after the callers have given up. */
const LONGEST_QUEUE = 200

export const unavailable = () => new ApiFailure(503, 'unavailable', 'unavailable')

function start(program: string, memoryMb: number): ChildProcess {
  const child = fork(program, {
    serialization: 'advanced',
    // The second keeps what is soon garbage from taking tens of megabytes first.
    execArgv: [`--max-old-space-size=${memoryMb}`, '--max-semi-space-size=2'],
    // Nothing of our settings, secrets among them, is its business.
    env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV },
    stdio: 'ignore',
  })
  // It does not keep us running; it ends when its channel to us closes.
  child.unref()
  child.on('error', () => {})
  child.channel?.unref()
  return child
}

/** Resolves when a process has ended, or could not start. */
const whenGone = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  })

/** One process at a time, which does one job after the other. */
function createSlot<Job, Answer>(settings: Settings<Job>, next: () => Queued<Job, Answer> | undefined) {
  let child: ChildProcess | undefined
  /** Until the process before is gone with all that it holds, there is no other. */
  let gone = Promise.resolve()
  let done = 0
  let busy = false
  let isClosed = false
  let idle: NodeJS.Timeout | undefined

  function end(): void {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
    done = 0
  }

  function open(): ChildProcess {
    const opened = start(settings.program, settings.memoryMb)
    gone = whenGone(opened)
    opened.once('exit', () => {
      if (child === opened) child = undefined
    })
    return opened
  }

  function run(job: Job): Promise<Answer> {
    child ??= open()
    const running = child
    return new Promise<Answer>((resolve, reject) => {
      const settle = (callback: () => void) => {
        clearTimeout(timer)
        running.off('message', give).off('exit', onExit)
        callback()
      }
      const fail = (error: Error) =>
        settle(() => {
          end()
          reject(error)
        })
      const give = (answer: Answer) => settle(() => resolve(answer))
      // Unless we ended it ourselves, it died of what it was given.
      const onExit = () => fail(running.killed ? unavailable() : settings.onDeath(job))
      const timer = setTimeout(() => fail(settings.onTimeout(job)), settings.timeoutMs)
      running.once('message', give).once('exit', onExit)
      running.send(job as object, (error) => error && fail(unavailable()))
    })
  }

  async function work(): Promise<void> {
    if (busy) return
    busy = true
    clearTimeout(idle)
    for (let queued = next(); queued; queued = next()) {
      if (!child) await gone
      if (isClosed) queued.reject(unavailable())
      else await run(queued.job).then(queued.resolve, queued.reject)
      if (++done >= settings.jobsAProcess) end()
    }
    busy = false
    idle = setTimeout(end, settings.idleMs).unref()
  }

  function close(): void {
    isClosed = true
    end()
  }

  return { work, close }
}

export function createProcesses<Job, Answer>(settings: Settings<Job>): Processes<Job, Answer> {
  const queue: Queued<Job, Answer>[] = []
  const slots = Array.from({ length: AT_ONCE }, () => createSlot(settings, () => queue.shift()))
  return {
    run(job, asker) {
      if (queue.length >= LONGEST_QUEUE) return Promise.reject(unavailable())
      return new Promise((resolve, reject) => {
        queue.push({ job, asker, resolve, reject })
        for (const slot of slots) void slot.work()
      })
    },
    before(asker) {
      const index = queue.findIndex((queued) => queued.asker === asker)
      return index < 0 ? 0 : AT_ONCE + index
    },
    async close() {
      for (const queued of queue.splice(0)) queued.reject(unavailable())
      for (const slot of slots) slot.close()
    },
  }
}
