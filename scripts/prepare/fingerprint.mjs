import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './environment.mjs'

function* filesBelow(path, folder) {
  const full = join(folder, path)
  if (!existsSync(full)) return
  if (!statSync(full).isDirectory()) return yield path
  for (const entry of readdirSync(full).sort()) yield* filesBelow(join(path, entry), folder)
}

/** A hash of everything a build reads: contents rather than times, because a checkout changes the times. */
export function fingerprint(paths, settings = [], folder = root) {
  const hash = createHash('sha256')
  for (const setting of [process.versions.node, ...settings]) hash.update(`${setting}\0`)
  for (const path of paths) {
    for (const file of filesBelow(path, folder))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(folder, file)))
        .update('\0')
  }
  return hash.digest('hex')
}
