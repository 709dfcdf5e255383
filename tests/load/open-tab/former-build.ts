import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildCopy } from '../support/build-copy'

/** A link of the office's menu, by which a person would tell the two builds apart. */
export const MENU = { text: 'Products', former: 'Goods list' }

function changeSources(folder: string): void {
  const texts = join(folder, 'locales/en/admin.json')
  const before = readFileSync(texts, 'utf8')
  const after = before.replace(`"products": "${MENU.text}"`, `"products": "${MENU.former}"`)
  if (after === before) throw new Error(`locales/en/admin.json has no text ${MENU.text}`)
  writeFileSync(texts, after)
  // Every page has this style sheet and this script, so that both have other names in the two builds.
  appendFileSync(join(folder, 'styles/base.css'), '\n.former-build {\n  color: red;\n}\n')
  const app = join(folder, 'pages/_app.tsx')
  appendFileSync(
    app,
    "\nif (typeof window !== 'undefined') document.documentElement.dataset.build = 'former'\n",
  )
}

/** This tree with another text, script and style sheet. */
export const buildFormerBuild = (): string => buildCopy('open-tab', { change: changeSources })

export const buildIdIn = (folder: string) => readFileSync(join(folder, '.next/BUILD_ID'), 'utf8').trim()
