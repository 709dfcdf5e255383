// npm run prove:pieces: the model of tests/server/pieces-model.test.ts with 5,000 random operations on pieces, splits, shelves, discharge and hand-overs.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const vitest = join(process.cwd(), 'node_modules/vitest/vitest.mjs')
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'server', 'tests/server/pieces-model.test.ts'],
  { stdio: 'inherit', env: { PIECES_OPERATIONS: '5000', ...process.env } },
)
process.exitCode = status ?? 1
