import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { projectRoot } from '@/server/core/project-root'
import { percentile } from '../support/latency'

const PROBE = join(projectRoot, 'tests/load/support/health-probe.mjs')

export interface Health {
  asked: number
  failed: number
  p50: number
  p99: number
  most: number
}

export interface HealthProbe {
  /** What was measured since the last time. */
  take(): Promise<Health>
  stop(): void
}

async function read(child: ChildProcess): Promise<Health> {
  const message = once(child, 'message')
  child.send('take')
  const [{ taken, failed }] = (await message) as [{ taken: number[]; failed: number }]
  return {
    asked: taken.length,
    failed,
    p50: percentile(taken, 50),
    p99: percentile(taken, 99),
    most: Math.max(0, ...taken),
  }
}

/** Asks the server for its health ten times a second until it is stopped. */
export function startProbe(url: string): HealthProbe {
  const child = fork(PROBE, [url], { execArgv: [] })
  return {
    take: () => read(child),
    stop: () => child.kill(),
  }
}
