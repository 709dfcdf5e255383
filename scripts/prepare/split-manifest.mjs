import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import vm from 'node:vm'
import { root } from './environment.mjs'
import { isOffice } from './office-page.mjs'

const CALL_BACK = 'self.__BUILD_MANIFEST_CB && self.__BUILD_MANIFEST_CB()'
/** Read by machines, such as calendars and feeds: no link of a page leads there by Next's router. */
const isFile = (route) => /\.[a-z]+$/.test(route)
/** Opened by a link that was sent, or by the phone itself: nobody comes there from another page. */
const isSent = (route) =>
  /^\/(agent-view|china-invoice|(fixed-price-)?combined-invoice|offline|packaging-report|statement)(\/|$)/.test(
    route,
  )
const isVisited = (route) => !isOffice(route) && !isFile(route) && !isSent(route)

/** What a script puts on `self`, without the page around it. */
function run(source) {
  const self = {}
  vm.runInNewContext(source, { self })
  return self
}

const onlyVisited = (routes) =>
  Object.fromEntries(Object.entries(routes).filter(([route]) => isVisited(route)))

/**
 * The manifest as visitors get it: the public routes, and where to find all of them. A page of the office asks for those at
 * once, the website when somebody opens a modal, of which one leads to the office (components/layout/Overlays.tsx); a way
 * to a route that is not known yet is Next's own: the browser loads the page.
 */
function publicManifest(source) {
  const { __BUILD_MANIFEST: manifest, __TURBOPACK_PAGE_BOOTSTRAP: bootstrap, ...rest } = run(source)
  if (!manifest?.sortedPages || !bootstrap || !source.trimEnd().endsWith(CALL_BACK))
    throw new Error("Next's _buildManifest.js is not what scripts/prepare/split-manifest.mjs knows.")
  const routes = {
    ...onlyVisited(manifest),
    sortedPages: manifest.sortedPages.filter(isVisited),
  }
  const settings = { ...rest, __BUILD_MANIFEST: routes, __TURBOPACK_PAGE_BOOTSTRAP: onlyVisited(bootstrap) }
  return [
    '(()=>{const u=document.currentScript.src.replace("_buildManifest","_officeManifest");let s;',
    'self.loadOfficeRoutes=()=>{s??=document.head.appendChild(Object.assign(document.createElement("script"),{src:u}))};',
    'if(/^(\\/(zh|sw))?\\/admin(\\/|$)/.test(location.pathname))return self.loadOfficeRoutes();',
    ...Object.entries(settings).map(([name, value]) => `self.${name}=${JSON.stringify(value)};`),
    `${CALL_BACK}})()`,
  ].join('')
}

/**
 * Next names the scripts of every route in a file that each first page brings along. Three quarters of the routes are the
 * office's, and a visitor's phone has no use for them.
 */
export function splitManifest() {
  const build = readFileSync(join(root, '.next/BUILD_ID'), 'utf8').trim()
  const path = (name) => join(root, '.next/static', build, name)
  const source = readFileSync(path('_buildManifest.js'), 'utf8')
  writeFileSync(path('_officeManifest.js'), source)
  writeFileSync(path('_buildManifest.js'), publicManifest(source))
}
