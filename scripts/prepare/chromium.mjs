import { existsSync } from 'node:fs'
import { say } from './environment.mjs'
import { lastLines, runQuietly } from './run-quietly.mjs'

const paths = [
  // The one that Playwright itself would bring: it opens no window and takes a third less of the processor.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const find = () => [process.env.CHROMIUM_PATH, ...paths].find((path) => path && existsSync(path))

async function installByApt() {
  say('Installing Chromium with apt-get …')
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly('apt-get', ['update'], quiet)
  // Ubuntu has no package of the first name.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const packages = ['install', '-y', '--no-install-recommends', name, 'fonts-liberation']
    const { code, output } = await runQuietly('apt-get', packages, quiet)
    if (code === 0) return
    say(lastLines(output, 10))
  }
}

/** The browser to test with, installed where we may; undefined after saying how to install it by hand. */
export async function findChromium() {
  if (!find() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) await installByApt()
  const found = find()
  if (found) return found
  say('There is no Chromium for the browser journeys. Install it and run npm test again:')
  say('  Debian, Ubuntu: sudo apt-get install chromium    Fedora: sudo dnf install chromium')
  say('  macOS, Windows: install Google Chrome    elsewhere: set CHROMIUM_PATH to the program')
  return undefined
}
