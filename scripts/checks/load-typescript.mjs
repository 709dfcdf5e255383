// Node does not read TypeScript here: a module of ours is bundled first.
import { build } from 'esbuild'

/** What a TypeScript module exports, with all that it imports. */
export async function loadTypeScript(path) {
  const bundle = await build({
    entryPoints: [path],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  })
  return import(
    `data:text/javascript;base64,${Buffer.from(bundle.outputFiles[0].contents).toString('base64')}`
  )
}
