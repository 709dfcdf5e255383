// Serves the built product with fresh demo data from a folder that goes away with it.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'

const dataDir = mkdtempSync(path.join(tmpdir(), 'cargo-browser-'))
// Started as root, PostgreSQL runs as an account that has to pass through.
chmodSync(dataDir, 0o711)
const { DATABASE_URL: _ignored, ...inherited } = process.env
const child = spawn(process.execPath, ['scripts/start.mjs'], {
  // Two browsers behind one address ask more in a minute than any visitor.
  env: { ...inherited, HOST: '127.0.0.1', DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '60000' },
  stdio: 'inherit',
})

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 1)
})
