import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildManifest, getTurbopackChunkGroupBootstrap } from 'next/dist/server/get-page-files.js'
import { htmlEscapeJsonString } from 'next/dist/shared/lib/htmlescape.js'
import { getRouteRegex } from 'next/dist/shared/lib/router/utils/route-regex.js'
import { LATE_SCRIPTS } from '@/lib/domain/late-scripts'
import { projectRoot } from './core/project-root'

const shared = '/_app'
// What any address may turn out to show instead of its own page.
const errorPages = ['/_error', '/404', '/500']

/** As Next reads an address; one that cannot be read leads to an error. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Answers the hashes of the inline scripts that a page's HTML may hold, as script-src takes them. */
export type ScriptHashes = (page: string) => readonly string[]

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * A Turbopack build puts one script into each page's HTML: the list of that page's chunks. Next builds it from the
 * manifest with the two functions used here, so its hash is known before the first request.
 */
export async function readScriptHashes(): Promise<ScriptHashes> {
  const text = await readFile(join(projectRoot, '.next/build-manifest.json'), 'utf8')
  const { pagesChunkGroupBootstrapParams: params, chunkLoadingGlobal: name } = JSON.parse(
    text,
  ) as BuildManifest
  if (!params || !name) return () => []
  const hashes = new Map<string, string>()
  for (const page of new Set([...Object.keys(params), ...errorPages])) {
    const script = getTurbopackChunkGroupBootstrap(params, name, [shared, page])
    if (script) hashes.set(page, hashOf(htmlEscapeJsonString(script)))
  }
  // What runs a public page's scripts (components/head/SiteHead.tsx), and what an error shows.
  const anywhere = [hashOf(LATE_SCRIPTS), ...errorPages.flatMap((page) => hashes.get(page) ?? [])]
  const withParameters = [...hashes.keys()]
    .filter((page) => page.includes('['))
    .map((page) => ({ page, addresses: getRouteRegex(page).re }))
  // Everything else is a file of ours or shows an error: the list of all pages would be five times as long as a drawing.
  return (address) => {
    const path = decoded(address)
    const pages = withParameters.filter(({ addresses }) => addresses.test(path)).map(({ page }) => page)
    return [...new Set([path, ...pages].flatMap((page) => hashes.get(page) ?? []).concat(anywhere))]
  }
}
