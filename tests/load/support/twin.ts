import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

/** The least that can show the same page: its HTML with the styles written into it, and not a line of JavaScript. */
export async function twinOf(address: string): Promise<string> {
  const html = await (await fetch(address)).text()
  const styles = await Promise.all(
    [...html.matchAll(/<link [^>]*rel="stylesheet"[^>]*>/g)].map(async ([tag]) => {
      const href = /href="([^"]*)"/.exec(tag)?.[1] ?? ''
      return (await fetch(new URL(href, address))).text()
    }),
  )
  return html
    .replace(/<script\b(?![^>]*ld\+json)[\s\S]*?<\/script>/g, '')
    .replace(/<link [^>]*(rel="(stylesheet|preload|manifest)"|as="script")[^>]*>/g, '')
    .replace('</head>', `<style>${styles.join('\n')}</style></head>`)
}

/** Serves twins by bare node:http, each at the address of its page; pictures come from the product. */
export async function serveTwins(product: string, twins: ReadonlyMap<string, string>) {
  const pages = new Map([...twins].map(([path, html]) => [path, gzipSync(html)]))
  const files = new Map<string, { type: string; body: Buffer }>()
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? '/'
      const page = pages.get(path)
      if (page) {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' })
        return response.end(page)
      }
      if (!files.has(path)) {
        const answer = await fetch(product + path)
        const type = answer.headers.get('content-type') ?? ''
        files.set(path, { type, body: Buffer.from(await answer.arrayBuffer()) })
      }
      const file = files.get(path)
      response.writeHead(200, { 'content-type': file?.type, 'cache-control': 'max-age=3600' })
      return response.end(file?.body)
    })()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, close: () => server.close() }
}
