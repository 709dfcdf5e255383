import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './environment.mjs'
import { isOffice } from './office-page.mjs'

/** As V8 knows it since Chrome 136; to every other browser it is a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n'
/** With the smaller ones as well nothing more was gained, and each costs its line. */
const FEWEST_BYTES = 20_000

/**
 * Has the browser compile the larger scripts of public pages while they arrive, on another thread. Left to itself it skips
 * each function and compiles it when it is first called, in which time a cheap phone answers to no touch (record 0044).
 * Much of what these scripts hold is called while a page wakes; for what only the office fetches nothing was gained.
 */
export function hintScripts() {
  const next = join(root, '.next')
  const { pages } = JSON.parse(readFileSync(join(next, 'build-manifest.json'), 'utf8'))
  const files = Object.keys(pages).flatMap((page) => (isOffice(page) ? [] : pages[page]))
  for (const file of new Set(files.filter((name) => name.endsWith('.js')))) {
    const path = join(next, file)
    const script = readFileSync(path, 'utf8')
    if (script.length >= FEWEST_BYTES) writeFileSync(path, HINT + script)
  }
}
