import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { API_BASE_PATH, AUTH_HEADER } from '@/lib/contracts/envelope'

/** One person's calls to a running product. */
export interface Caller {
  token: string
  call(method: string, path: string, body?: unknown): Promise<unknown>
}

const envelope = z.object({ code: z.number(), data: z.unknown() })

/** Signs in as a demo account. */
export async function signIn(url: string, email: string): Promise<Caller> {
  const answer = await fetch(`${url}${API_BASE_PATH}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'demo1234' }),
  })
  const token = answer.headers.get(AUTH_HEADER) ?? ''
  return {
    token,
    async call(method, path, body) {
      const isForm = body instanceof FormData
      const said = await fetch(`${url}${API_BASE_PATH}${path}`, {
        method,
        headers: { [AUTH_HEADER]: token, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
        body: isForm ? body : body ? JSON.stringify(body) : undefined,
      })
      const { code, data } = envelope.parse(await said.json())
      if (code !== 200) throw new Error(`${method} ${path} answered ${code}`)
      return data
    },
  }
}

const detail = z.object({
  id: z.string(),
  state: z.string(),
  columns: z.array(z.string().nullable()),
  counts: z.record(z.string(), z.number()),
})

const POLL_MS = 100

async function until(caller: Caller, id: string, state: string) {
  for (;;) {
    const now = detail.parse(await caller.call('GET', `/imports/${id}`))
    if (now.state === state) return now
    if (now.state === 'failed') throw new Error(`The import failed: ${JSON.stringify(now)}`)
    await sleep(POLL_MS)
  }
}

/** A whole import as a person does it: bring, check, run. Answers its id, its time and what was created. */
export async function importSheet(caller: Caller, kind: string, sheet: Buffer) {
  const began = performance.now()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(sheet)]), 'load.xlsx')
  const { id, columns } = detail.parse(await caller.call('POST', `/imports?kind=${kind}`, form))
  await caller.call('POST', `/imports/${id}/check`, { columns })
  await until(caller, id, 'checked')
  await caller.call('POST', `/imports/${id}/run`)
  const { counts } = await until(caller, id, 'done')
  return { id, seconds: (performance.now() - began) / 1000, created: counts.created ?? 0 }
}

/** Memory that a process holds with those it has started, which may end meanwhile; in MB. */
function residentMb(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return [String(pid), ...children].reduce((sum, one) => {
    try {
      const kb = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1]
      return sum + Number(kb ?? 0) / 1024
    } catch {
      return sum
    }
  }, 0)
}

/** Watches a process's memory until stopped; answers the highest it saw. */
export function watchMemory(pid: number): { start: number; stop(): number } {
  const start = residentMb(pid)
  let peak = start
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMb(pid))
  }, 50)
  return {
    start,
    stop() {
      clearInterval(timer)
      return peak
    },
  }
}

/** Makes a call over and over until stopped; answers how long it took, in ms, at the 95th percentile. */
export function watchCalls(caller: Caller, path: string): { stop(): Promise<number> } {
  const times: number[] = []
  let isOver = false
  const calling = (async () => {
    while (!isOver) {
      const began = performance.now()
      await caller.call('GET', path)
      times.push(performance.now() - began)
      await sleep(20)
    }
  })()
  return {
    async stop() {
      isOver = true
      await calling
      times.sort((one, other) => one - other)
      return times[Math.floor(times.length * 0.95)] ?? 0
    },
  }
}
