import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './environment.mjs'

const commands = () =>
  readdirSync(join(root, 'server/commands'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(root, 'server/commands', file))

// dayjs names its plugins without an ending, which bundlers accept and Node does not.
const dayjsPlugins = {
  name: 'dayjs-plugins',
  setup(build) {
    build.onResolve({ filter: /^dayjs\/(plugin|locale)\/[\w-]+$/ }, ({ path }) => ({
      path: `${path}.js`,
      external: true,
    }))
  },
}

/** esbuild's settings for the server: our sources in one file per command, packages left in node_modules. */
export function bundleSettings(folder) {
  return {
    absWorkingDir: root,
    entryPoints: [join(root, 'server/main.ts'), ...commands()],
    outbase: join(root, 'server'),
    outdir: join(root, folder),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    tsconfig: join(root, 'tsconfig.json'),
    // tsconfig's paths would be read as packages, which stay outside the bundle.
    alias: { '@': root },
    sourcemap: true,
    plugins: [dayjsPlugins],
    logLevel: 'silent',
  }
}
