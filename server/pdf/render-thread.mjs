// Renders PDFs in a worker thread: the layout of a hundred packages blocks for a second.
// Plain JavaScript, since threads are started from files that Node itself can read.
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { Document, Font, Image, Page, Path, renderToBuffer, Svg, Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'

const fonts = (...parts) => join(workerData.root, 'node_modules', ...parts)
const WEIGHTS = [
  { name: 'Regular', file: 400 },
  { name: 'Bold', file: 700 },
]

// Chinese, Latin, Cyrillic and signs; what Polish, Turkish and the like write besides comes from the second.
const FAMILY = ['Paper', 'Paper more']
Font.register({
  family: FAMILY[0],
  fonts: WEIGHTS.map(({ name, file }) => ({
    src: fonts('@embedpdf/fonts-sc/fonts', `NotoSansHans-${name}.otf`),
    fontWeight: file,
  })),
})
Font.register({
  family: FAMILY[1],
  fonts: WEIGHTS.map(({ file }) => ({
    src: fonts('@fontsource/noto-sans/files', `noto-sans-latin-ext-${file}-normal.woff`),
    fontWeight: file,
  })),
})
// Chinese breaks between any two characters; the empty syllable keeps the hyphen away.
Font.registerHyphenationCallback((word) =>
  /[\u3000-\u9fff]/.test(word) ? [...word].flatMap((character) => [character, '']) : [word],
)

const MISSING = '□'
// Joiners, direction marks and variation selectors: they have no shape of their own.
const SHAPELESS = /[\p{Cf}\p{Mn}]/gu

async function loadedFonts() {
  const sources = []
  for (const fontFamily of FAMILY) {
    for (const { file } of WEIGHTS) {
      const wanted = { fontFamily, fontWeight: file, fontStyle: 'normal' }
      await Font.load(wanted)
      sources.push(Font.getFont(wanted).data)
    }
  }
  return sources
}
const loaded = loadedFonts()

/** A character that no font has would come out as another one: a box says that there was something. */
function printable(text, sources) {
  const hasGlyph = (character) => sources.some((font) => font.hasGlyphForCodePoint(character.codePointAt(0)))
  return [...text.normalize('NFC').replace(SHAPELESS, '').replace(/\s/g, ' ')]
    .map((one) => (hasGlyph(one) ? one : MISSING))
    .join('')
}

function everyText(value, change) {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((one) => everyText(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, everyText(one, change)]))
}

const INK = '#13202a'
const MUTED = '#4b5863'
const LINE = '#c9c4b8'
const STAMP = { good: '#19703d', bad: '#a8321f' }
const bold = { fontWeight: 700 }
const MAIN = { fontSize: 13 }
const row = { flexDirection: 'row' }
// No line height of the page's own: the page number would get it anew, each time times the font's size, on every page.
// A line's height is counted from the size that the text itself names, so each names it.
const SIZE = 9
const PAGE = { fontFamily: FAMILY, fontSize: SIZE, color: INK, padding: 36, paddingBottom: 48 }

const text = (style, content, key) =>
  h(Text, { style: { fontSize: SIZE, lineHeight: 1.4, ...style }, key }, content)

const LOGO = { height: 40, objectFit: 'contain', objectPosition: 'right', marginBottom: 6 }

function head(document, logo) {
  return h(
    View,
    { style: { ...row, justifyContent: 'space-between', marginBottom: 14 } },
    h(
      View,
      { style: { width: '56%' } },
      text({ ...bold, fontSize: 20, lineHeight: 1.2 }, document.title),
      document.note && text({ color: MUTED }, document.note),
      document.stamp &&
        text(
          {
            ...bold,
            alignSelf: 'flex-start',
            marginTop: 6,
            padding: '3 10',
            border: `1.5 solid ${STAMP[document.stamp.tone]}`,
            color: STAMP[document.stamp.tone],
            fontSize: 12,
          },
          document.stamp.text,
        ),
      ...document.facts.map(({ name, value }) =>
        h(
          View,
          { key: name, style: { marginTop: 6 } },
          text({ color: MUTED }, name),
          text({ ...bold, fontSize: 12 }, value),
        ),
      ),
    ),
    h(
      View,
      { style: { width: '42%', textAlign: 'right' } },
      logo && h(Image, { src: { data: Buffer.from(logo), format: 'png' }, style: LOGO }),
      ...document.from.map((line, index) =>
        text(index === 0 ? { ...bold, fontSize: 11 } : { color: MUTED }, line, line),
      ),
    ),
  )
}

const cell = ({ width, isRight }, extra = {}) => ({
  width: `${width}%`,
  textAlign: isRight ? 'right' : 'left',
  paddingRight: isRight ? 0 : 6,
  ...extra,
})

function group(document, { heading, note, rows, total }) {
  const last = document.columns.at(-1)
  return [
    heading &&
      h(
        View,
        {
          key: heading,
          wrap: false,
          minPresenceAhead: 30,
          style: { borderTop: `1 solid ${INK}`, paddingTop: 5, paddingBottom: 3 },
        },
        text({ ...bold, fontSize: 10 }, heading),
        text({ color: MUTED }, note),
      ),
    ...rows.map((cells, index) =>
      h(
        View,
        {
          key: `${heading} ${index}`,
          wrap: false,
          style: { ...row, borderTop: `0.5 solid ${LINE}`, padding: '3 0' },
        },
        ...document.columns.map((column, at) => text(cell(column), cells[at] ?? '', at)),
      ),
    ),
    total &&
      h(
        View,
        {
          key: `${heading} total`,
          wrap: false,
          style: { ...row, ...bold, borderTop: `0.5 solid ${LINE}`, padding: '3 0 8' },
        },
        text({ width: `${100 - last.width}%` }, total.name),
        text(cell(last), total.value),
      ),
  ]
}

/** The head of the table lies inside it, so that it is repeated on the table's own pages alone. */
function table(document) {
  return h(
    View,
    {},
    h(
      View,
      { fixed: true, style: { ...row, paddingBottom: 3, color: MUTED } },
      ...document.columns.map((column, at) => text(cell(column, bold), column.title, at)),
    ),
    ...document.groups.flatMap((one) => group(document, one)),
  )
}

function sums({ title, rows }) {
  return h(
    View,
    { wrap: false, style: { marginTop: 14 } },
    title && text({ ...bold, fontSize: 12, marginBottom: 4 }, title),
    ...rows.map(({ name, values, isMain }) =>
      h(
        View,
        {
          key: name,
          style: {
            ...row,
            justifyContent: 'space-between',
            padding: '2 0',
            ...(isMain && {
              ...bold,
              borderTop: `1 dashed ${MUTED}`,
              marginTop: 3,
              paddingTop: 5,
            }),
          },
        },
        text(isMain ? MAIN : {}, name),
        h(
          View,
          { style: { alignItems: 'flex-end' } },
          ...values.map((value) => text(isMain ? MAIN : {}, value, value)),
        ),
      ),
    ),
  )
}

function list({ title, rows }) {
  return h(
    View,
    { key: title, wrap: false, style: { marginTop: 10 } },
    text({ ...bold, fontSize: 10 }, title),
    ...rows.map(({ name, value }, index) =>
      h(
        View,
        {
          key: index,
          style: { ...row, justifyContent: 'space-between', borderTop: `0.5 solid ${LINE}`, padding: '2 0' },
        },
        text({ color: MUTED, width: '58%' }, name),
        text({ ...bold, width: '42%', textAlign: 'right' }, value),
      ),
    ),
  )
}

function code({ viewBox, path, side, text: caption }) {
  return h(
    View,
    { wrap: false, style: { ...row, alignItems: 'center', marginTop: 14 } },
    h(
      Svg,
      { viewBox, style: { width: side, height: side } },
      h(Path, { d: path, stroke: '#000', strokeWidth: 1 }),
    ),
    text({ color: MUTED, marginLeft: 12 }, caption),
  )
}

/** '1 / 2' at the foot of each page, counted for each document of the file. */
function pageNumber() {
  return h(Text, {
    fixed: true,
    style: { position: 'absolute', bottom: 22, left: 0, right: 0, textAlign: 'center', color: MUTED },
    render: ({ subPageNumber, subPageTotalPages }) => `${subPageNumber} / ${subPageTotalPages}`,
  })
}

function pageOf(document, logo, key) {
  return h(
    Page,
    { size: 'A4', style: PAGE, key },
    head(document, logo),
    document.caption && text({ color: MUTED, marginBottom: 4 }, document.caption),
    table(document),
    sums(document.sums),
    ...document.lists.map(list),
    document.hint && text({ color: MUTED, marginTop: 8 }, document.hint),
    document.code && code(document.code),
    pageNumber(),
  )
}

/** One file, called after its first document. */
function fileOf(documents, logo) {
  const [{ title, language, from }] = documents
  return h(
    Document,
    { title, language, creator: from[0], producer: from[0] },
    ...documents.map((one, index) => pageOf(one, logo, index)),
  )
}

async function print({ job, documents, logo }) {
  try {
    const sources = await loaded
    const texts = everyText(documents, (one) => printable(one, sources))
    const bytes = await renderToBuffer(fileOf(texts, logo))
    parentPort.postMessage({ job, bytes })
  } catch (error) {
    parentPort.postMessage({ job, failed: String(error?.message ?? error) })
  }
}
parentPort.on('message', (asked) => void print(asked))
