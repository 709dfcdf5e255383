import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { WHATSAPP_SECRET } from './tests/browser/support/whatsapp'

// As scripts/prepare/chromium.mjs, which says why in this order.
const CHROMIUM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const executablePath = process.env.CHROMIUM_PATH ?? CHROMIUM_PATHS.find((path) => existsSync(path))

const PORT = 4390
const baseURL = process.env.BASE_URL ?? `http://127.0.0.1:${PORT}`

const DESKTOP = {
  viewport: { width: 1440, height: 900 },
  contextOptions: { reducedMotion: 'reduce' },
} as const

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // What comes, comes in seconds; these only end what never comes, also where two journeys share one slow core.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL,
    // Recording every step costs a fifth of the time: --trace=retain-on-failure when a failure wants explaining.
    trace: 'off',
    screenshot: 'only-on-failure',
    // What a phone keeps is the subject of one journey; the others see the server.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-quic',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      // As for who asked for less motion; on the phone everything moves.
      use: DESKTOP,
      grepInvert: /@last/,
    },
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
      // What a narrow screen changes is marked; the sweeps make their own window narrow, page by page.
      grep: /@phone/,
    },
    // What changes the office for good. Alone: npx playwright test --project last --no-deps
    { name: 'last', use: DESKTOP, grep: /@last/, dependencies: ['desktop', 'phone'] },
  ],
  ...(process.env.BASE_URL
    ? {}
    : {
        webServer: {
          command: 'node tests/browser/support/serve.mjs',
          url: `${baseURL}/api/v1/health`,
          env: { PORT: String(PORT), WHATSAPP_APP_SECRET: WHATSAPP_SECRET },
          timeout: 600_000,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
          stdout: 'ignore',
          stderr: 'pipe',
        },
      }),
})
