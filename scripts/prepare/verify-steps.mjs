import { join } from 'node:path'
import { root, say } from './environment.mjs'
import { lastLines, runQuietly } from './run-quietly.mjs'

const program = (path, ...args) => [join(root, 'node_modules', path), ...args]
const check = (name) => [join(root, 'scripts/checks', `${name}.mjs`)]

const steps = [
  {
    name: 'types and what needs them (oxlint)',
    run: program('oxlint/bin/oxlint', '--type-aware', '--type-check', '--deny-warnings'),
  },
  {
    name: 'format and lint (biome)',
    run: program('@biomejs/biome/bin/biome', 'ci', '--colors=off', '--max-diagnostics=20', '.'),
  },
  { name: 'import rules', run: check('imports') },
  { name: 'dead code (knip)', run: program('knip/bin/knip.js') },
  { name: 'texts in three languages', run: check('locales') },
  { name: 'paths in documents', run: check('docs') },
  { name: 'styles in step with tokens', run: check('styles') },
  { name: 'standard words in names', run: check('names') },
  { name: 'patterns linear, requests bounded', run: check('patterns') },
]

/** Needs a build: what a visitor downloads first, beside Next's own blank page. */
export const firstLoad = () => runStep({ name: 'first load of public pages', run: check('first-load') })

async function runStep({ name, run }) {
  const began = Date.now()
  const { code, output } = await runQuietly(process.execPath, run)
  say(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
  if (code !== 0) say(lastLines(output, 80))
  return { name, isOk: code === 0 }
}

/** Runs every gate, two at a time; answers how many hold, and the names of those that do not. */
export async function verify() {
  const queue = [...steps]
  const outcomes = []
  const work = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) outcomes.push(await runStep(step))
  }
  await Promise.all([work(), work()])
  const failures = outcomes.filter((one) => !one.isOk).map((one) => one.name)
  return { passed: outcomes.length - failures.length, failed: failures.length, failures }
}
