import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@/server/core/project-root'
import { runBuild } from '@/tests/runtime/support/former-release'

/** All that a build reads. */
const SOURCES = [
  'components',
  'hooks',
  'instrumentation-client.ts',
  'lib',
  'locales',
  'next.config.ts',
  'package-lock.json',
  'package.json',
  'pages',
  'public',
  'scripts',
  'server',
  'styles',
  'tsconfig.json',
  'typed-texts.d.ts',
  'workers',
]

interface Changes {
  /** Of its sources. */
  change?: (folder: string) => void
  /** What the build reads besides. */
  environment?: Record<string, string>
}

/** Builds a copy of this tree in a folder of its own below .build, on the packages that are installed here; answers the folder. */
export function buildCopy(name: string, { change, environment }: Changes): string {
  const folder = join(projectRoot, '.build', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const source of SOURCES) cpSync(join(projectRoot, source), join(folder, source), { recursive: true })
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  change?.(folder)
  runBuild(folder, ['server', 'website'], environment)
  return folder
}
