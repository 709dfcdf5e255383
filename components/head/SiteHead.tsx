import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Head } from 'next/document'
import type { ReactElement } from 'react'
import { LATE_SCRIPTS, LATE_SCRIPTS_NAME } from '@/lib/domain/late-scripts'

type Files = Parameters<Head['getCssLinks']>[0]

// By names that change with their contents; a build has some dozens.
const read = new Map<string, string | null>()

/** A sheet of the build, fit to stand in a page; null when the program was started outside its folder. */
function sheetOf(file: string): string | null {
  const known = read.get(file)
  if (known !== undefined) return known
  const path = join(/* turbopackIgnore: true */ process.cwd(), '.next', file)
  const sheet = existsSync(path) ? readFileSync(path, 'utf8').replaceAll('</', '<\\/') : null
  read.set(file, sheet)
  return sheet
}

const isSheet = (file: string) => file.endsWith('.css')
const isOffice = (page: string) => /^\/admin(\/|$)/.test(page)

/**
 * Writes a public page's styles into its HTML, and lets its scripts come when it is seen: a phone draws it when the document
 * is there, and does not ask for eight sheets first (docs/decisions/0042, 0044). The office's pages are opened all day long,
 * and keep theirs in the browser.
 */
export class SiteHead extends Head {
  override getCssLinks(files: Files) {
    const { __NEXT_DATA__: data, isDevelopment, dynamicImports } = this.context
    const asLinks = isDevelopment || isOffice(data.page) || dynamicImports.some(isSheet)
    const sheets = asLinks ? [] : files.allFiles.filter(isSheet).map(sheetOf)
    if (sheets.length === 0 || sheets.includes(null)) return super.getCssLinks(files)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: files of our own build, with every end of an element escaped
    return [<style key="sheets" dangerouslySetInnerHTML={{ __html: sheets.join('\n') }} />]
  }
  override getScripts(files: Files) {
    const scripts = super.getScripts(files) as ReactElement<{ src?: string }>[]
    if (this.context.isDevelopment || isOffice(this.context.__NEXT_DATA__.page)) return scripts
    const addresses = scripts.flatMap(({ props }) => props.src ?? [])
    return [
      ...scripts.filter(({ props }) => !props.src),
      <meta key="late" name={LATE_SCRIPTS_NAME} content={addresses.join(' ')} />,
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of our own
      <script key="later" dangerouslySetInnerHTML={{ __html: LATE_SCRIPTS }} />,
    ]
  }
}
