import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './environment.mjs'

export const escapedErrorsFile = join(root, '.build/test/vitest-errors.json')

/** Writes each error that no test caught as a line of text to `escapedErrorsFile`: vitest's JSON report leaves them out. */
export default class EscapedErrors {
  onTestRunEnd(_modules, errors) {
    const lines = errors.map(({ name, message, stack }) => {
      const position = (stack ?? '').split('\n').find((line) => line.trimStart().startsWith('at '))
      return `${name}: ${message} ${position?.trim() ?? ''}`.trimEnd()
    })
    mkdirSync(dirname(escapedErrorsFile), { recursive: true })
    writeFileSync(escapedErrorsFile, JSON.stringify(lines))
  }
}
