import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

// A runner that failed although its report names no failure (it could not start, or an error escaped) failed once.
const withExit = ({ passed, failed }, code) => ({ passed, failed: code !== 0 && failed === 0 ? 1 : failed })

/** Counts of a vitest JSON report; a file that could not even be loaded counts as a failure. */
export function vitestCounts(file, code) {
  const report = read(file)
  if (!report) return { passed: 0, failed: 1 }
  const broken = report.testResults.filter(
    (one) => one.status === 'failed' && one.assertionResults.length === 0,
  )
  return withExit({ passed: report.numPassedTests, failed: report.numFailedTests + broken.length }, code)
}

/** Counts of a Playwright JSON report. */
export function playwrightCounts(file, code) {
  const stats = read(file)?.stats
  if (!stats) return { passed: 0, failed: 1 }
  return withExit({ passed: stats.expected, failed: stats.unexpected }, code)
}

/** Names of what failed in a vitest JSON report and the errors that escaped, for the end of a long output. */
export function vitestFailures(file, errorsFile) {
  const results = read(file)?.testResults ?? []
  const failed = results.flatMap(({ name, status, assertionResults }) => {
    const titles = assertionResults.filter((one) => one.status === 'failed').map((one) => one.fullName)
    return status === 'failed' && titles.length === 0 ? [name] : titles.map((title) => `${name}: ${title}`)
  })
  return [...failed, ...(read(errorsFile) ?? [])]
}

const onOneLine = (text) => stripVTControlCharacters(text).replaceAll(/\s+/g, ' ').slice(0, 400)

/** What failed in a Playwright JSON report, and with which words. */
export function playwrightFailures(file) {
  const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]
  const specs = (read(file)?.suites ?? []).flatMap(specsOf)
  return specs
    .filter((spec) => !spec.ok)
    .map(({ file: name, title, tests }) => {
      const messages = tests.flatMap(({ results }) =>
        results.flatMap(({ errors }) => errors.map((one) => one.message)),
      )
      return `${name}: ${title}: ${onOneLine(messages.join(' '))}`
    })
}
