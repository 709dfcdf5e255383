// Draws what the demo company shows of itself into public/: logo, icons, share picture and the route map.
// `node scripts/draw/brand.mjs`; the results are committed, nothing is drawn while the product runs.
import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { mark, word } from './logo.mjs'
import { HEIGHT, mapMarks, WIDTH } from './map.mjs'

const DEEP = '#06303c'
const TEAL = '#0c6f87'
const LAND = '#256779'
const MANGO = '#f5a81f'
const WHITE = '#ffffff'
const SEA_LIGHT = '#7fd3e0'
const NAME = 'UMOJA CARGO'

const svg = (width, height, inner) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${inner}</svg>\n`
const raster = (text, width) => sharp(Buffer.from(text), { density: 300 }).resize({ width })

function letters(text, { x, y, height, colour, weight = 17 }) {
  const { strokes } = word(text)
  return `<g transform="translate(${x} ${y}) scale(${height / 90})" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${strokes}</g>`
}

/** A row of the border that a kanga cloth wears. */
function border(width, y, colour, opacity = 1) {
  let shapes = ''
  for (let x = 14; x < width; x += 28) shapes += `M${x} ${y - 8}l8 8-8 8-8-8zM${x + 14} ${y}h0`
  return `<path d="${shapes}" fill="${colour}" stroke="${colour}" stroke-width="3" stroke-linecap="round" opacity="${opacity}"/>`
}

const tile = (inner = '') => `<rect width="64" height="64" rx="15" fill="${DEEP}"/>${inner}`
const box = mark({ sides: WHITE, lid: MANGO })

/** The mark and the two words, set to one width. */
function logo() {
  const [first, second] = NAME.split(' ')
  const width = 840
  const line = (text, y, colour) =>
    letters(text, { x: 720, y, height: (width / word(text).width) * 90, colour, weight: 17 })
  return svg(
    1800,
    600,
    `<g transform="translate(210 92) scale(6.5)">${tile(box)}</g>${line(first, 122, DEEP)}${line(second, 338, TEAL)}`,
  )
}

const icon = svg(64, 64, tile(box))
const fullIcon = svg(64, 64, `<rect width="64" height="64" fill="${DEEP}"/>${box}`)
const route = svg(WIDTH, HEIGHT, mapMarks({ land: LAND, sea: MANGO, air: SEA_LIGHT }))
const share = svg(
  1200,
  630,
  `<rect width="1200" height="630" fill="${DEEP}"/><g transform="translate(110 130) scale(.98)">${mapMarks({ land: '#1a5363', sea: MANGO, air: SEA_LIGHT })}</g>
<rect width="1200" height="250" fill="${DEEP}" opacity=".55"/><g transform="translate(64 56) scale(2)">${tile(box)}</g>${letters(NAME, { x: 226, y: 86, height: 68, colour: WHITE })}${border(1200, 604, MANGO)}`,
)
const pindo = svg(28, 24, border(28, 12, MANGO))

mkdirSync('public/brand', { recursive: true })
mkdirSync('public/drawings', { recursive: true })
mkdirSync('public/icons', { recursive: true })
writeFileSync('public/icon.svg', icon)
writeFileSync('public/brand/logo.svg', logo())
writeFileSync('public/drawings/route.svg', route)
writeFileSync('public/drawings/pindo.svg', pindo)
await raster(logo(), 1800).png({ palette: true }).toFile('public/brand/logo.png')
await raster(share, 1200).jpeg({ quality: 84, mozjpeg: true }).toFile('public/brand/share.jpg')
await raster(icon, 48).png().toFile('public/icon.png')
await raster(fullIcon, 180).png().toFile('public/apple-touch-icon.png')
// A phone cuts a maskable icon to its own shape: what matters lies in the middle four fifths.
const maskable = svg(
  64,
  64,
  `<rect width="64" height="64" fill="${DEEP}"/><g transform="translate(7 7) scale(.78)">${box}</g>`,
)
for (const size of [192, 512]) {
  await raster(icon, size).png({ palette: true }).toFile(`public/icons/icon-${size}.png`)
  await raster(maskable, size).png({ palette: true }).toFile(`public/icons/maskable-${size}.png`)
}
