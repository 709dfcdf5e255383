// The look has one source, styles/tokens.ts. This writes what is made from it (--write), or checks that it is in step,
// and that every pair of text and ground is readable (WCAG AA) in both schemes.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import process from 'node:process'
import { build } from 'esbuild'

const TOKENS_CSS = 'styles/tokens.css'
const LAYOUT_CSS = 'styles/antd-layout.css'
const MADE_FROM =
  '/* Made from styles/tokens.ts by `node scripts/checks/styles.mjs --write`. Do not edit. */\n'
const AS_ANTD_HAS_IT = '/* biome-ignore-all lint/style/noDescendingSpecificity: the order of antd */\n'

async function loadLook() {
  const bundle = await build({
    entryPoints: ['scripts/checks/look.tsx'],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    logLevel: 'error',
  })
  const module = { exports: {} }
  const run = new Function('module', 'exports', 'require', bundle.outputFiles[0].text)
  run(module, module.exports, createRequire(import.meta.url))
  return module.exports
}

const { tokens, extractLayout } = await loadLook()
const { palettes, shadows, fonts, fontSizes, spaces, radii, motion, sizes } = tokens

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

const rulesOf = (css) =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({ selector, body }))

/** antd's own rules and variables for the layout, and of the variables only those that the rules use. */
function layoutCss() {
  const rules = { light: rulesOf(extractLayout('light')), dark: rulesOf(extractLayout('dark')) }
  const isVariables = ({ selector }) => /^\.cargo\b/.test(selector)
  const shapes = new Map()
  for (const { selector, body } of rules.light) {
    if (/ant-layout/.test(selector) && !/sider|rtl/.test(selector) && !body.startsWith('--'))
      shapes.set(selector, body)
  }
  const used = new Set([...shapes.values()].flatMap((body) => body.match(/--ant-[\w-]+/g) ?? []))
  const variables = (scheme) => {
    const found = new Map()
    for (const { body } of rules[scheme].filter(isVariables)) {
      for (const [, name, value] of body.matchAll(/(--ant-[\w-]+):([^;]*)/g))
        if (used.has(name)) found.set(name.slice(2), value)
    }
    return lines([...found])
  }
  const shapeText = [...shapes].map(([selector, body]) => `${selector}{${body}}`).join('\n')
  return `${MADE_FROM}${AS_ANTD_HAS_IT}${inSchemes('.cargo', variables('light'), variables('dark'))}\n${shapeText}\n`
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

for (const [file, raw] of [
  [TOKENS_CSS, tokensCss()],
  [LAYOUT_CSS, layoutCss()],
]) {
  const text = formatted(file, raw)
  if (process.argv.includes('--write')) writeFileSync(file, text)
  else if (readFileSync(file, 'utf8') !== text)
    problems.push(`${file} is out of step: node scripts/checks/styles.mjs --write`)
}

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log(`2 style sheets in step with the tokens, ${PAIRS.length * 2} pairs of colours readable`)
