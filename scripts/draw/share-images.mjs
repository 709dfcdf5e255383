// Draws what a shared link shows: a picture for each public page and for each state of cargo, in each language, from our own
// drawings and texts. `node scripts/draw/share-images.mjs`; CHROMIUM_PATH as for the browser tests. The results are committed.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { build } from 'esbuild'
import sharp from 'sharp'
import { mark } from './logo.mjs'

const FOLDER = 'public/brand/share'
const LANGUAGES = ['en', 'zh', 'sw']
const LARGEST = 60_000
const STATES = ['loadingCargo', 'onTheWay', 'delayed', 'discharged', 'delivered']
/** How far along the four stops a state is; a delay stands where the way is. */
const STOP = { loadingCargo: 0, onTheWay: 1, delayed: 1, discharged: 2, delivered: 3 }

/** The one list of the product's pages, which is TypeScript. */
async function publicPages() {
  const outfile = '.build/draw/site-pages.mjs'
  await build({ entryPoints: ['lib/domain/site-pages.ts'], outfile, format: 'esm', bundle: true })
  return (await import(pathToFileURL(outfile).href)).PUBLIC_PAGES
}

function textsOf(language) {
  const areas = new Map()
  return (name) => {
    const [area, keys] = name.split(':')
    if (!areas.has(area))
      areas.set(area, JSON.parse(readFileSync(`locales/${language}/${area}.json`, 'utf8')))
    return keys.split('.').reduce((at, key) => at[key], areas.get(area))
  }
}

/** Every picture: its name, its two texts by name, its drawing, and of cargo how it travels and how far it is. */
function pictures(pages) {
  const ofPages = pages.map(({ picture, words, drawing }) => ({
    name: picture,
    title: `${words}title`,
    text: `${words}text`,
    drawing,
  }))
  const ofCargo = ['sea', 'air'].flatMap((mode) =>
    STATES.map((state) => ({
      name: `${mode}-${state}`,
      title: `tracking:states.${state}.title`,
      text: `tracking:states.${state}.text`,
      drawing: mode,
      mode: `tracking:journey.${mode}`,
      stop: STOP[state],
    })),
  )
  const ofLinks = [
    { name: 'invoice', title: 'invoice:title.combined', text: 'common:head.title', drawing: 'kariakoo' },
    { name: 'waiting', title: 'waiting-room:title', text: 'waiting-room:text', drawing: 'warehouse' },
  ]
  return [...ofPages, ...ofCargo, ...ofLinks]
}

const box = `<svg width="72" height="72" viewBox="0 0 64 64"><rect width="64" height="64" rx="15" fill="#0b4251"/>${mark({ sides: '#ffffff', lid: '#f5a81f' })}</svg>`
const border = `<svg width="1200" height="34" viewBox="0 0 1200 34"><rect width="1200" height="34" fill="#f5a81f"/><path d="${Array.from(
  { length: 43 },
  (_, at) => `M${at * 28 + 14} 8l9 9-9 9-9-9z`,
).join('')}" fill="#06303c"/></svg>`

function progress(stop) {
  const dots = [0, 1, 2, 3].map((at) => `<i class="${at <= stop ? 'done' : ''}"></i>`)
  return `<div class="stops">${dots.join('<b></b>')}</div>`
}

const page = ({
  language,
  title,
  text,
  drawing,
  mode,
  stop,
}) => `<!doctype html><html lang="${language === 'zh' ? 'zh-Hans' : language}"><style>
*{margin:0;box-sizing:border-box}body{width:1200px;height:630px;background:#06303c;color:#fff;font-family:system-ui,"Noto Sans","Noto Sans CJK SC",sans-serif;overflow:hidden}
.picture{position:absolute;right:0;top:0;width:520px;height:596px;background:#0b4251 center/cover}
.picture img{width:100%;height:100%;object-fit:cover}
.picture img.map{object-fit:contain;padding:24px}
.words{position:absolute;left:64px;top:56px;width:584px;height:500px;display:flex;flex-direction:column;gap:20px}.words>*{flex-shrink:0}
h1{font-size:${title.length > 30 ? 58 : 68}px;line-height:1.12;letter-spacing:-.01em;margin-top:auto}
p{font-size:27px;line-height:1.4;color:#c9dde2;display:-webkit-box;-webkit-line-clamp:4;-webkit-box-orient:vertical;overflow:hidden}
.mode{display:inline-block;align-self:flex-start;background:#f5a81f;color:#231502;border-radius:999px;padding:8px 24px;font-size:26px;font-weight:600}
.stops{display:flex;align-items:center;width:480px}.stops i{width:30px;height:30px;border-radius:50%;border:4px solid #4f7f8c}.stops i.done{background:#f5a81f;border-color:#f5a81f}.stops b{flex:1;height:4px;background:#4f7f8c}
.border{position:absolute;left:0;bottom:0;height:34px}
</style><div class="picture"><img class="${drawing === 'route' ? 'map' : ''}" src="data:image/svg+xml;base64,${readFileSync(`public/drawings/${drawing}.svg`).toString('base64')}"></div>
<div class="words">${box}<h1>${title}</h1>${mode ? `<span class="mode">${mode}</span>` : ''}<p>${text}</p>${stop === undefined ? '' : progress(stop)}</div><div class="border">${border}</div></html>`

// The company's name is the office's to set; a picture of everybody's says what is done, not by whom.
const plain = (text) =>
  text.replace(/^\{\{company\}\}[:：]\s*/, '').replace(/^./, (first) => first.toUpperCase())

async function keep(screenshot, file) {
  const { size } = await sharp(screenshot).jpeg({ quality: 76, mozjpeg: true }).toFile(file)
  if (size > LARGEST) throw new Error(`${file} has ${size} bytes; a shared link's picture has ${LARGEST}.`)
}

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const pages = await publicPages()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } })
for (const language of LANGUAGES) {
  const text = textsOf(language)
  for (const picture of pictures(pages)) {
    const words = { title: plain(text(picture.title)), text: plain(text(picture.text)) }
    const mode = picture.mode && text(picture.mode)
    await tab.setContent(page({ ...picture, ...words, mode, language }))
    await keep(await tab.screenshot(), `${FOLDER}/${picture.name}-${language}.jpg`)
  }
}
await browser.close()
