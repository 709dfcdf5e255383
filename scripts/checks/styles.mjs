// The look has one source, styles/tokens.ts. This writes what is made from it (--write), or checks that it is in step,
// and that every pair of text and ground is readable (WCAG AA) in both schemes. A long style sheet is one of several
// components: it goes beside the component that it styles.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { loadTypeScript } from './load-typescript.mjs'

const TOKENS_CSS = 'styles/tokens.css'
const LONGEST_SHEET = 200
const MADE_FROM =
  '/* Made from styles/tokens.ts by `node scripts/checks/styles.mjs --write`. Do not edit. */\n'

const { palettes, shadows, fonts, fontSizes, spaces, radii, motion, sizes } =
  await loadTypeScript('styles/tokens.ts')

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const lines = (entries) => entries.map(([name, value]) => `  --${name}: ${value};`).join('\n')
const prefixed = (prefix, record, unit = '') =>
  Object.entries(record).map(([name, value]) => [`${prefix}-${kebab(name)}`, `${value}${unit}`])

function schemeVariables(scheme) {
  return [...prefixed('colour', palettes[scheme]), ...prefixed('shadow', shadows[scheme])]
}

/** Light by default, dark when the device asks for it, and either when data-scheme on <html> says so. */
function inSchemes(selector, light, dark) {
  const at = (root) => (selector === ':root' ? root : `${root} ${selector}`)
  return [
    `${selector} {\n${light}\n}`,
    `@media (prefers-color-scheme: dark) {\n${at(':root:not([data-scheme="light"])')} {\n${dark}\n}\n}`,
    `${at(':root[data-scheme="dark"]')} {\n${dark}\n}`,
  ].join('\n')
}

function tokensCss() {
  const fixed = lines([
    ...prefixed('font', fonts),
    ...prefixed('size', fontSizes, 'px'),
    ...prefixed('space', spaces, 'px'),
    ...prefixed('radius', radii, 'px'),
    ...prefixed('motion', motion),
    ...prefixed('length', sizes, 'px'),
  ])
  const dark = `  color-scheme: dark;\n${lines(schemeVariables('dark'))}`
  const light = `  color-scheme: light;\n${lines(schemeVariables('light'))}`
  return `${MADE_FROM}:root {\n${fixed}\n}\n${inSchemes(':root', light, dark)}\n`
}

function luminance(hex) {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one, other) {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const GROUNDS = ['canvas', 'surface', 'sunken', 'raised']
const PAIRS = [
  ...GROUNDS.flatMap((ground) => ['text', 'textMuted', 'brand'].map((text) => [text, ground, 4.5])),
  ...['success', 'warning', 'danger', 'info', 'brand'].map((text) => [text, `${text}Soft`, 4.5]),
  ...['brandSoft', 'accentSoft', 'successSoft', 'warningSoft', 'dangerSoft', 'infoSoft'].map((g) => [
    'text',
    g,
    4.5,
  ]),
  ...['success', 'warning', 'danger', 'info'].map((text) => [text, 'surface', 4.5]),
  ['onBrand', 'brand', 4.5],
  ['onBrand', 'brandHover', 4.5],
  ['onAccent', 'accent', 4.5],
  ['onAccent', 'accentHover', 4.5],
  ['onDeep', 'deep', 4.5],
  ['onDeepMuted', 'deep', 4.5],
  ['onDeepMuted', 'deepRaised', 4.5],
  ['accent', 'deep', 4.5],
  ['lineStrong', 'surface', 3],
  ['lineStrong', 'canvas', 3],
]

const problems = []
for (const [scheme, palette] of Object.entries(palettes)) {
  for (const [text, ground, least] of PAIRS) {
    const ratio = contrast(palette[text], palette[ground])
    if (ratio < least) problems.push(`${scheme}: ${text} on ${ground} is ${ratio.toFixed(2)}, needs ${least}`)
  }
}

/** In the house's format, so that the formatter and this check never disagree. */
function formatted(file, text) {
  return execFileSync('node_modules/.bin/biome', ['format', `--stdin-file-path=${file}`], {
    input: text,
    encoding: 'utf8',
  })
}

const text = formatted(TOKENS_CSS, tokensCss())
if (process.argv.includes('--write')) writeFileSync(TOKENS_CSS, text)
else if (readFileSync(TOKENS_CSS, 'utf8') !== text)
  problems.push(`${TOKENS_CSS} is out of step: node scripts/checks/styles.mjs --write`)

const sheets = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.css'], {
  encoding: 'utf8',
})
for (const sheet of sheets.split('\n').filter((file) => existsSync(file))) {
  const length = readFileSync(sheet, 'utf8').split('\n').length - 1
  if (length > LONGEST_SHEET)
    problems.push(`${sheet} has ${length} lines, at most ${LONGEST_SHEET}: split it by component`)
}

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log(`${TOKENS_CSS} in step with the tokens, ${PAIRS.length * 2} pairs of colours readable`)
