import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root, say } from './environment.mjs'

const lock = join(root, '.build', 'lock')

function holder() {
  try {
    return Number(readFileSync(join(lock, 'pid'), 'utf8'))
  } catch {
    return undefined
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function tryTake() {
  try {
    mkdirSync(lock)
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
  writeFileSync(join(lock, 'pid'), String(process.pid))
  return true
}

function dropStale() {
  const aside = `${lock}.${process.pid}`
  try {
    renameSync(lock, aside)
  } catch {
    return // another waiter was quicker
  }
  rmSync(aside, { recursive: true, force: true })
}

/** Runs the work while no other process of this clone installs or builds; others wait for their turn. */
export async function exclusively(work) {
  mkdirSync(join(root, '.build'), { recursive: true })
  for (let waited = 0; !tryTake(); waited += 1) {
    const pid = holder()
    // No number yet: its owner has just begun, or was killed between the two calls.
    if (pid === undefined ? waited > 20 : !isAlive(pid)) dropStale()
    else if (waited === 5) say(`Waiting for process ${pid}, which is installing or building here.`)
    await sleep(200)
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}
