import { request } from 'node:http'

/** Bytes as they come over the wire to a browser that takes gzip. */
function weigh(address: string, cookie = ''): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(address, { headers: { 'accept-encoding': 'gzip', cookie } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve(bytes))
    })
    call.once('error', reject).end()
  })
}

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, address]) => address ?? '')

/** What a page fetches to stand and to work: sheets that hold it up, scripts, drawings. Photos are the cargo's own. */
function partsOf(html: string) {
  const sheets = all(html, /<link [^>]*rel="stylesheet"[^>]*href="([^"]*)"/g)
  // Those for browsers that know no modules are fetched by nobody else.
  const scripts = all(html, /<script (?![^>]*nomodule)[^>]*src="([^"]*)"/gi)
  const images = [
    ...all(html, /<img [^>]*src="([^"]*)"/g),
    ...all(html, /<use href="([^"#]*)/g),
    ...all(html, /url\(["']?([^"')]*)/g),
  ]
  const rest = [...scripts, ...images].filter((address) => !/^(\/files\/|data:)/.test(address))
  return { sheets, rest: [...new Set(rest)] }
}

/** The weight of a page until it can be read, and until all of its first view is there. */
export async function weightOf(origin: string, path: string, cookie = '') {
  const html = await (await fetch(origin + path, { headers: { cookie } })).text()
  const { sheets, rest } = partsOf(html)
  const sum = async (addresses: readonly string[]) =>
    (await Promise.all(addresses.map((address) => weigh(origin + address)))).reduce(
      (one, other) => one + other,
      0,
    )
  const readable = (await weigh(origin + path, cookie)) + (await sum(sheets))
  return { html, readable, firstView: readable + (await sum(rest)) }
}
