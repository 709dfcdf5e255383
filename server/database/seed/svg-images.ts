import type { Random } from './random'

const PARCEL_WIDTH = 1200
const PARCEL_HEIGHT = 900
const FACE_SIDE = 512

// Drawn without letters: text in an SVG needs fonts, and a server may have none.

function bars(x: number, y: number, width: number, height: number, random: Random): string {
  let svg = ''
  for (let at = x; at < x + width - 12; ) {
    const bar = random.int(2, 7)
    svg += `<rect x="${at}" y="${y}" width="${bar}" height="${height}" fill="#222"/>`
    at += bar + random.int(3, 8)
  }
  return svg
}

function label(x: number, y: number, random: Random): string {
  const lines = [0, 1, 2].map(
    (line) =>
      `<rect x="${x + 16}" y="${y + 96 + line * 20}" width="${random.int(70, 190)}" height="9" rx="3" fill="#777"/>`,
  )
  return `<g transform="rotate(${random.int(-3, 3)} ${x + 110} ${y + 90})">
    <rect x="${x}" y="${y}" width="230" height="168" rx="4" fill="#fdfdf8"/>${bars(x + 16, y + 16, 200, 62, random)}${lines.join('')}</g>`
}

/** The painter's strokes of a shipping mark: three strips in the customer's colour. */
function mark(x: number, y: number, colour: string): string {
  return `<g fill="none" stroke="${colour}" stroke-width="13" stroke-linecap="round">
    <path d="M${x} ${y}v52q0 24 26 24t26-24v-52"/><path d="M${x + 78} ${y + 76}v-76l28 44 28-44v76"/><path d="M${x + 190} ${y}v54q0 22-22 22"/></g>`
}

function uprightArrows(x: number, y: number): string {
  return `<g stroke="#7a2f1b" stroke-width="9" fill="none" stroke-linecap="round" stroke-linejoin="round">
    <path d="M${x} ${y + 70}v-64l-18 22m18-22l18 22"/><path d="M${x + 56} ${y + 70}v-64l-18 22m18-22l18 22"/><path d="M${x - 22} ${y + 92}h100"/></g>`
}

function fragile(x: number, y: number): string {
  return `<path d="M${x} ${y}h60q4 46-26 52v34h20v10h-48v-10h20v-34q-30-6-26-52z" fill="#7a2f1b"/>`
}

interface Box {
  x: number
  y: number
  width: number
  height: number
  depth: number
  front: string
  side: string
  top: string
}

function box({ x, y, width, height, depth, front, side, top }: Box): string {
  const rise = depth * 0.55
  return `<polygon points="${x},${y} ${x + depth},${y - rise} ${x + width + depth},${y - rise} ${x + width},${y}" fill="${top}"/>
    <polygon points="${x + width},${y} ${x + width + depth},${y - rise} ${x + width + depth},${y + height - rise} ${x + width},${y + height}" fill="${side}"/>
    <rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${front}"/>
    <rect x="${x}" y="${y + height * 0.42}" width="${width}" height="34" fill="#fff" opacity=".28"/>
    <polygon points="${x + width * 0.46},${y} ${x + width * 0.46 + depth},${y - rise} ${x + width * 0.55 + depth},${y - rise} ${x + width * 0.55},${y}" fill="#fff" opacity=".3"/>`
}

const BROWN = { front: '#c39a66', side: '#a27b4b', top: '#d8b683' }
const DARK = { front: '#a87d4e', side: '#866037', top: '#c0966a' }
const WHITE = { front: '#dcdad2', side: '#b9b6ab', top: '#eeece6' }
const BLUE = { front: '#4f79a8', side: '#3a5c84', top: '#6f97c2' }

const floor = `<defs><linearGradient id="wall" x2="0" y2="1"><stop stop-color="#d5dbe0"/><stop offset="1" stop-color="#b9c2c9"/></linearGradient></defs>
  <rect width="1200" height="900" fill="url(#wall)"/><polygon points="0,600 1200,560 1200,900 0,900" fill="#8d9297"/>
  <path d="M0 690l1200-46M0 800l1200-70" stroke="#7f8489" stroke-width="3"/><rect y="150" width="1200" height="16" fill="#a5aeb6"/>
  <path d="M120 150v460M1050 150v420" stroke="#97a1a9" stroke-width="18"/>`

const pallet = `<g fill="#8a6a43"><rect x="190" y="772" width="800" height="26"/><rect x="220" y="798" width="70" height="40"/><rect x="555" y="798" width="70" height="40"/><rect x="880" y="798" width="70" height="40"/></g>`

const scene = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PARCEL_WIDTH} ${PARCEL_HEIGHT}" width="${PARCEL_WIDTH}" height="${PARCEL_HEIGHT}">${floor}${content}</svg>`

/** Parcels as a clerk would photograph them: one box, a pair, a stack, a pallet, a sack, a crate. */
export function renderParcels(random: Random): string[] {
  const single = box({ x: 330, y: 330, width: 460, height: 420, depth: 170, ...BROWN })
  const pair =
    box({ x: 180, y: 410, width: 360, height: 350, depth: 130, ...DARK }) +
    box({ x: 620, y: 370, width: 330, height: 390, depth: 130, ...BROWN })
  const stack =
    box({ x: 300, y: 480, width: 500, height: 300, depth: 160, ...BROWN }) +
    box({ x: 340, y: 230, width: 420, height: 250, depth: 140, ...DARK })
  const load =
    box({ x: 210, y: 520, width: 380, height: 250, depth: 110, ...WHITE }) +
    box({ x: 590, y: 520, width: 380, height: 250, depth: 110, ...BROWN }) +
    box({ x: 300, y: 290, width: 540, height: 230, depth: 120, ...DARK })
  const sack = `<path d="M330 770q-50-230 40-400 30-60 220-60t230 60q90 170 40 400-120 50-270 50t-260-50z" fill="#e6e1d2"/>
    <path d="M380 380q190 70 420 0M360 560q230 60 470 0" stroke="#c9c2ad" stroke-width="8" fill="none"/><path d="M520 310q-40-70 10-90h130q50 20 10 90z" fill="#d6cfba"/>`
  const crate = box({ x: 320, y: 340, width: 480, height: 410, depth: 160, ...BLUE })
  return [
    scene(single + label(360, 370, random) + mark(520, 640, '#1d3f8f') + uprightArrows(700, 380)),
    scene(pair + label(210, 450, random) + label(650, 420, random) + fragile(860, 620)),
    scene(stack + label(330, 520, random) + mark(420, 300, '#a3231f') + uprightArrows(690, 640)),
    scene(pallet + load + label(330, 330, random) + mark(620, 640, '#1f6b3a')),
    scene(sack + label(470, 590, random) + mark(500, 440, '#1d3f8f')),
    scene(crate + label(350, 380, random) + fragile(690, 400) + mark(420, 630, '#f4f1e6')),
  ]
}

interface Look {
  backdrop: string
  skin: string
  hair: string
  clothes: string
  scarf?: string
  hasLongHair?: boolean
}

const SHORT_HAIR = 'M256 112q-100 0-96 112l10 20h172l10-20q4-112-96-112z'
const LONG_HAIR = 'M256 100q-110 0-108 150l-10 150h236l-10-150q2-150-108-150z'

const LOOKS: readonly Look[] = [
  { backdrop: '#f3c987', skin: '#6f4530', hair: '#1d1512', clothes: '#1f5f8b' },
  { backdrop: '#a9d3c4', skin: '#8a5a3c', hair: '#2b2320', clothes: '#8a2f4f', scarf: '#8a2f4f' },
  { backdrop: '#c9cdf0', skin: '#e6b998', hair: '#1b1a20', clothes: '#33526e', hasLongHair: true },
]

/** An SVG face for each online sales person. */
export function renderFaces(count: number): string[] {
  return LOOKS.slice(0, count).map(({ backdrop, skin, hair, clothes, scarf, hasLongHair }) => {
    const covering = scarf
      ? `<path d="M256 92q-118 0-118 138 0 96 40 150h156q40-54 40-150 0-138-118-138z" fill="${scarf}"/>`
      : `<path d="${hasLongHair ? LONG_HAIR : SHORT_HAIR}" fill="${hair}"/>`
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="${FACE_SIDE}" height="${FACE_SIDE}">
      <rect width="512" height="512" fill="${backdrop}"/>${covering}<rect x="220" y="320" width="72" height="90" fill="${skin}"/>
      <path d="M60 512q10-132 150-140 46 40 92 0 140 8 150 140z" fill="${clothes}"/><ellipse cx="256" cy="246" rx="86" ry="106" fill="${skin}"/>
      <path d="M166 226q0-116 90-116t90 116q-30-46-90-46t-90 46z" fill="${scarf ?? hair}"/><g fill="#1b1512"><circle cx="222" cy="244" r="9"/><circle cx="290" cy="244" r="9"/></g>
      <path d="M220 294q36 30 72 0" fill="none" stroke="#3c1f18" stroke-width="8" stroke-linecap="round"/></svg>`
  })
}
