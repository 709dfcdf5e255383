// Child process of server/portal/label-picture.ts: renders one label at a time.
import { join } from 'node:path'
import sharp from 'sharp'
import { serveJobs } from '../core/serve-jobs.mjs'

const WIDTH = 1080
const MARGIN = 60
const CODE = 300
const GAP = 40
const WHITE = '#ffffff'

sharp.cache(false)
sharp.concurrency(1)

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Black on white, broken to the width. The font comes with the program: a server may have none for Chinese. */
async function renderText(root, { text, size, width }) {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="black">${escaped(text)}</span>`,
      font: `Noto Sans S Chinese Bold ${size}`,
      fontfile: join(root, 'node_modules/@embedpdf/fonts-sc/fonts/NotoSansHans-Bold.otf'),
      width,
      wrap: 'word-char',
      dpi: 72,
      spacing: Math.round(size / 3),
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

function renderCode({ viewBox, path }) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${CODE}" height="${CODE}" shape-rendering="crispEdges"><rect x="-4" y="-4" width="400" height="400" fill="${WHITE}"/><path d="${path}" stroke="black"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

async function render({ root, lines, mark, code }) {
  const inside = WIDTH - 2 * MARGIN
  const [top, large] = await Promise.all([
    renderText(root, { text: lines.join('\n'), size: 40, width: inside }),
    renderText(root, { text: mark, size: 88, width: code ? inside - CODE - GAP : inside }),
  ])
  const second = MARGIN + top.height + GAP
  const parts = [
    { input: top.input, left: MARGIN, top: MARGIN },
    { input: large.input, left: MARGIN, top: second },
  ]
  if (code) parts.push({ input: await renderCode(code), left: WIDTH - MARGIN - CODE, top: second })
  const height = second + Math.max(large.height, code ? CODE : 0) + MARGIN
  const png = await sharp({ create: { width: WIDTH, height, channels: 3, background: WHITE } })
    .composite(parts)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
  return { png }
}

await serveJobs(render)
