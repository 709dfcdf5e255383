import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const alias = { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') }

/** Chatham lies at +12:45 or +13:45, St John's at -03:30 or -02:30: what leans on the local zone falls over in one of them. */
const ODD_TIME_ZONES = ['Pacific/Chatham', 'America/St_Johns']

const domainProjects = ODD_TIME_ZONES.map((zone) => ({
  resolve: { alias },
  test: {
    name: `domain ${zone.split('/')[1]}`,
    isolate: false,
    environment: 'node' as const,
    include: ['tests/domain/**/*.test.ts'],
    env: { TZ: zone },
    testTimeout: 60_000,
  },
}))

/** Most files share what they load, which saves two thirds of their time; those that stand in for a module have all to themselves. */
const screenProjects = [
  { name: 'screens', isolate: false, include: ['tests/screens/*.test.{ts,tsx}'] },
  { name: 'screens alone', isolate: true, include: ['tests/screens/alone/*.test.{ts,tsx}'] },
].map((which) => ({
  resolve: { alias },
  plugins: [react()],
  test: {
    ...which,
    environment: 'jsdom' as const,
    setupFiles: ['tests/screens/support/setup.ts'],
    testTimeout: 120_000,
  },
}))

export default defineConfig({
  test: {
    maxWorkers: 2,
    // The notices have React roots of their own, whose last idle work may come when a file's window is gone already: no
    // test runs then, and nothing of ours. Every other error that nobody caught fails the run.
    onUnhandledError: ({ name, message, stack }) =>
      !(name === 'ReferenceError' && message === 'window is not defined' && /react-dom/.test(stack ?? '')),
    projects: [
      ...domainProjects,
      {
        resolve: { alias },
        test: {
          name: 'server',
          environment: 'node',
          // Each file has a database of its own; loading the server's code once for all of them saves half a minute.
          isolate: false,
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/server/support/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'runtime',
          environment: 'node',
          include: ['tests/runtime/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      ...screenProjects,
    ],
  },
})
