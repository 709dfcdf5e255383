import { existsSync, lstatSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { root } from './environment.mjs'

/** The newest one and those that a running copy may still be serving. */
const RETAINED_BUILDS = 3

const names = (builds) => readdirSync(builds).filter((name) => lstatSync(join(builds, name)).isDirectory())

/** A link whose build was deleted: Next would refuse to build beside it. */
export function removeDeadLink(link = join(root, '.next')) {
  if (!existsSync(link)) rmSync(link, { force: true })
}

/** Lets `.next` lead to a finished build, in one step; running copies go on with the folder that they found at their start. */
export function switchTo(folder, link = join(root, '.next')) {
  const builds = join(folder, '..')
  const fresh = join(builds, `${basename(folder)}.link`)
  rmSync(fresh, { force: true })
  // 'junction' is what Windows lets everybody make; elsewhere it is a link like any other.
  symlinkSync(process.platform === 'win32' ? folder : relative(join(link, '..'), folder), fresh, 'junction')
  // A folder of its own is what builds were made in before.
  if (existsSync(link) && (process.platform === 'win32' || !lstatSync(link).isSymbolicLink()))
    rmSync(link, { recursive: true, force: true })
  renameSync(fresh, link)
  const former = names(builds).sort().slice(0, -RETAINED_BUILDS)
  for (const name of former) rmSync(join(builds, name), { recursive: true, force: true })
}
