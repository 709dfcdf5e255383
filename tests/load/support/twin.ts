import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { projectRoot } from '@/server/core/project-root'

const ATTRIBUTES = new Set(
  'action alt aria-label colspan datetime for height hidden href id lang loading method name open placeholder role rowspan scope src type value width xlink:href'.split(
    ' ',
  ),
)

/** An element as a person writes it: what it is and where it leads, without what our styles and scripts hold on to. */
function plainTag(_: string, name: string, attributes: string): string {
  const retained = [...attributes.matchAll(/\s([a-z:-]+)(?:="[^"]*")?/gi)].filter(([, attribute]) =>
    ATTRIBUTES.has(attribute?.toLowerCase() ?? ''),
  )
  return `<${name}${retained.map(([whole]) => whole).join('')}>`
}

/**
 * The least that can show the same page: the template written by hand in tests/load/lighthouse/twin.html, which has a style of
 * a few lines, no JavaScript and nothing to fetch, filled with the page's words, pictures and fields.
 */
export async function twinOf(address: string, cookie?: string): Promise<string> {
  const html = await (await fetch(address, { headers: cookie ? { cookie } : {} })).text()
  const content = html
    .slice(html.indexOf('<div id="__next">'), html.indexOf('<script id="__NEXT_DATA__"'))
    .replace(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<([a-z][a-z0-9]*)((?:\s[^<>]*)?)>/gi, plainTag)
  const parts: Record<string, string> = {
    title: /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
    content,
  }
  const template = readFileSync(join(projectRoot, 'tests/load/lighthouse/twin.html'), 'utf8')
  // Written in English, so that it is a page for who edits it.
  const language = /<html lang="([^"]*)"/.exec(html)?.[1] ?? 'en'
  return template
    .replace('lang="en"', `lang="${language}"`)
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => parts[name] ?? '')
}

async function fileOf(address: string) {
  const answer = await fetch(address)
  const type = answer.headers.get('content-type') ?? ''
  const body = Buffer.from(await answer.arrayBuffer())
  if (!/svg|text|json/.test(type)) return { headers: { 'content-type': type }, body }
  return { headers: { 'content-type': type, 'content-encoding': 'gzip' }, body: gzipSync(body) }
}

/** Serves twins by bare node:http, each at the address of its page; pictures come from the product. */
export async function serveTwins(product: string, twins: ReadonlyMap<string, string>) {
  const pages = new Map([...twins].map(([path, html]) => [path, gzipSync(html)]))
  const files = new Map<string, Awaited<ReturnType<typeof fileOf>>>()
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? '/'
      const page = pages.get(path)
      if (page) {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' })
        return response.end(page)
      }
      const file = files.get(path) ?? (await fileOf(product + path))
      files.set(path, file)
      response.writeHead(200, { ...file.headers, 'cache-control': 'max-age=3600' })
      return response.end(file.body)
    })()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, close: () => server.close() }
}
