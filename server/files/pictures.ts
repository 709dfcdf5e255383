import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { ApiFailure, invalidField } from '@/server/core/failures'
import { projectRoot } from '@/server/core/project-root'

export interface Picture {
  bytes: Uint8Array
  thumbnail: Uint8Array
  width: number
  height: number
}

type Answer = Picture | { refused: string } | { failed: string }

/** What an upload becomes: a photo with its thumbnail, or the company's logo with the picture of a shared link. */
export type DrawnAs = 'photo' | 'logo'

/** Draws uploads anew in processes of their own, two at a time; the others wait their turn as files. */
export interface Pictures {
  read(path: string, as?: DrawnAs): Promise<Picture>
  close(): Promise<void>
}

interface Settings {
  /** What is started for each; another one in tests of what happens when it dies. */
  program?: string
  timeoutMs?: number
  /** Ended after so long without work. */
  idleMs?: number
}

interface Job {
  path: string
  as: DrawnAs
  resolve(picture: Picture): void
  reject(error: Error): void
}

const AT_ONCE = 2
/** Ended after so many: what a decoder leaks goes with it. */
const JOBS_A_PROCESS = 60
/** A queue longer than this would be answered after the callers have given up. */
const LONGEST_QUEUE = 200

const unavailable = () => new ApiFailure(503, 'unavailable', 'unavailable')

function take(answer: Answer): Picture | Promise<never> {
  if ('refused' in answer) return Promise.reject(invalidField('file', answer.refused))
  if ('failed' in answer) return Promise.reject(new Error(`the picture process failed: ${answer.failed}`))
  return answer
}

function start(program: string): ChildProcess {
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=96'],
    // Nothing of our settings, secrets among them, is its business.
    env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV },
    stdio: 'ignore',
  })
  // It does not keep us running; it ends when its line to us does.
  child.unref()
  child.on('error', () => {})
  child.channel?.unref()
  return child
}

/** One place at which one picture after the other is drawn. */
function createPlace({ program, timeoutMs, idleMs }: Required<Settings>, next: () => Job | undefined) {
  let child: ChildProcess | undefined
  let done = 0
  let busy = false
  let idle: NodeJS.Timeout | undefined

  function end(): void {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
    done = 0
  }

  function open(): ChildProcess {
    const opened = start(program)
    opened.once('exit', () => {
      if (child === opened) child = undefined
    })
    return opened
  }

  function draw({ path, as }: Job): Promise<Picture> {
    child ??= open()
    const running = child
    return new Promise<Picture>((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(timer)
        running.off('message', give).off('exit', onExit)
        act()
      }
      const fail = (error: Error) =>
        settle(() => {
          end()
          reject(error)
        })
      const give = (answer: Answer) => settle(() => resolve(take(answer)))
      // Unless we ended it ourselves, it died of these bytes: nothing that we can read.
      const onExit = () => fail(running.killed ? unavailable() : invalidField('file', 'notPicture'))
      const timer = setTimeout(() => fail(unavailable()), timeoutMs)
      running.once('message', give).once('exit', onExit)
      running.send({ path, as }, (error) => error && fail(unavailable()))
    })
  }

  async function work(): Promise<void> {
    if (busy) return
    busy = true
    clearTimeout(idle)
    for (let job = next(); job; job = next()) {
      await draw(job).then(job.resolve, job.reject)
      if (++done >= JOBS_A_PROCESS) end()
    }
    busy = false
    idle = setTimeout(end, idleMs).unref()
  }

  return { work, end }
}

export function createPictures(settings: Settings = {}): Pictures {
  const queue: Job[] = []
  const whole = {
    program: join(projectRoot, 'server/files/draw-picture.mjs'),
    timeoutMs: 30_000,
    idleMs: 60_000,
    ...settings,
  }
  const places = Array.from({ length: AT_ONCE }, () => createPlace(whole, () => queue.shift()))
  return {
    read(path, as = 'photo') {
      if (queue.length >= LONGEST_QUEUE) return Promise.reject(unavailable())
      return new Promise((resolve, reject) => {
        queue.push({ path, as, resolve, reject })
        for (const place of places) void place.work()
      })
    },
    async close() {
      for (const job of queue.splice(0)) job.reject(unavailable())
      for (const place of places) place.end()
    },
  }
}
