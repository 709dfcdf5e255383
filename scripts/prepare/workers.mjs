import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './environment.mjs'

/** The pages of the office that work offline. */
const PAGES = ['offline', 'receiving', 'hand-over', 'locations', 'my-stops', 'batches/[id]/loading'].map(
  (page) => `/admin/${page}`,
)

/** What these pages load when it is needed, as their code names it. */
const PARTS = [
  '@/locales/en',
  '@/locales/zh',
  '@/locales/sw',
  './antd-locale-sw',
  'antd/locale/zh_CN',
  'nprogress',
  './Overlays',
  './CameraDialog',
  'barcode-detector/ponyfill',
  '@/components/labels/PrintedLabels',
]

const read = (folder, file) => JSON.parse(readFileSync(join(folder, file), 'utf8'))

/** The scripts and sheets of the pages, by Next's own lists. */
function assetsOf(folder) {
  const { pages, lowPriorityFiles } = read(folder, 'build-manifest.json')
  const parts = Object.entries(read(folder, 'react-loadable-manifest.json'))
  const filesOf = (name) => {
    const found = parts.filter(([key]) => key.endsWith(` -> ${name}`))
    if (found.length === 0) throw new Error(`scripts/prepare/workers.mjs: no page loads ${name}`)
    return found.flatMap(([, { files }]) => files)
  }
  const own = ['/_app', ...PAGES].flatMap((page) => pages[page])
  return new Set([...own, ...lowPriorityFiles, ...PARTS.flatMap(filesOf)])
}

/** server/pages/zh/admin/batches/[id]/loading.html -> /zh/admin/batches/-/loading: one page for all batches. */
function addressOf(file) {
  const [language, ...path] = file
    .replace(/\.html$/, '')
    .split('/')
    .slice(2)
  const prefix = language === 'en' ? '' : `/${language}`
  return `${prefix}/${path.join('/').replace('[id]', '-')}`
}

/** What the office's worker precaches: the pages in all languages, and what they load. */
function choose(folder) {
  const assets = assetsOf(folder)
  return (entries) => ({
    manifest: entries.flatMap((entry) => {
      const page = /^server\/pages\/\w\w(\/.+)\.html$/.exec(entry.url)?.[1]
      if (page) return PAGES.includes(page) ? { ...entry, url: addressOf(entry.url) } : []
      return assets.has(entry.url) ? { ...entry, url: encodeURI(`/_next/${entry.url}`) } : []
    }),
  })
}

/** Bundles the service workers of a build, and writes into the office's what it precaches. */
export async function buildWorkers(folder, id) {
  const { build } = await import('esbuild')
  const { injectManifest } = await import('@serwist/build')
  const bundled = join(folder, 'workers')
  await build({
    absWorkingDir: root,
    entryPoints: { sw: 'workers/public.ts', 'office-worker': 'workers/office.ts' },
    outdir: bundled,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"', BUILD_ID: JSON.stringify(id) },
    alias: { '@': root },
    tsconfig: join(root, 'workers/tsconfig.json'),
    logLevel: 'silent',
  })
  const { warnings } = await injectManifest({
    swSrc: join(bundled, 'office-worker.js'),
    swDest: join(bundled, 'office-worker.js'),
    globDirectory: folder,
    globPatterns: ['static/**/*.{js,css}', 'server/pages/*/admin/**/*.html'],
    // The names of Next's files change with their contents.
    dontCacheBustURLsMatching: /^static\//,
    manifestTransforms: [choose(folder)],
  })
  if (warnings.length > 0) throw new Error(warnings.join('\n'))
}
