import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function findRoot(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from
  const parent = dirname(from)
  if (parent === from) throw new Error('no package.json above the running file')
  return findRoot(parent)
}

/** Folder of package.json, the same whether this runs from the sources or from the bundle in .build/. */
export const projectRoot = findRoot(dirname(fileURLToPath(import.meta.url)))
