import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './environment.mjs'

/** As V8 knows it since Chrome 136; to every other browser it is a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n'
/** The browser reads smaller scripts in one go with running them, so that nothing is gained. */
const FEWEST_BYTES = 20_000

const isOffice = (page) => /^\/admin(\/|$)/.test(page)

/**
 * Has the browser compile the larger scripts of public pages while they arrive, on another thread. Left to itself it skips
 * each function and compiles it when it is first called, in which time a cheap phone answers to no touch (record 0044).
 * Nearly all that these scripts hold is called while a page wakes; what only the office fetches is not like that.
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
