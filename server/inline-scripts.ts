import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from './core/project-root'

const scriptTag = /<script(?<attributes>[^>]*)>(?<body>[\s\S]*?)<\/script>/g

// Data blocks (application/json) are never run, so no policy has to allow them.
const isRunnable = (attributes: string) =>
  !/\ssrc=/.test(attributes) && !/type="application\/(ld\+)?json"/.test(attributes)

function hashesIn(html: string): string[] {
  return [...html.matchAll(scriptTag)]
    .filter((match) => isRunnable(match.groups?.attributes ?? '') && match.groups?.body)
    .map(
      (match) =>
        `'sha256-${createHash('sha256')
          .update(match.groups?.body ?? '')
          .digest('base64')}'`,
    )
}

/** Hashes of the scripts that the build put inside its HTML, for the Content-Security-Policy. */
export async function inlineScriptHashes(): Promise<string[]> {
  const folder = join(projectRoot, '.next/server/pages')
  const files = await readdir(folder, { recursive: true })
  const pages = files.filter((file) => file.endsWith('.html'))
  const hashes = await Promise.all(
    pages.map(async (file) => hashesIn(await readFile(join(folder, file), 'utf8'))),
  )
  return [...new Set(hashes.flat())].sort()
}
