import { strToU8, zipSync } from 'fflate'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

const part = (index: number, kind: string, target: string) =>
  `<Relationship Id="rId${index}" Type="${RELATIONSHIPS}/${kind}" Target="${target}"/>`

interface Contents {
  /** What stands between <sheetData> and its end. */
  rows: string
  /** What stands in the table of texts that cells share. */
  shared?: string
}

/** An Excel file with one sheet, written as a program would that means harm: its XML is taken as it is. */
export function makeWorkbook({ rows, shared = '' }: Contents): Buffer {
  const files = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"/>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${part(1, 'worksheet', 'worksheets/sheet1.xml')}${part(2, 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${shared}</sst>`,
  }
  const bytes = Object.entries(files).map(([name, xml]) => [name, strToU8(xml)] as const)
  return Buffer.from(zipSync(Object.fromEntries(bytes)))
}

/** A cell with a text of its own. */
export const cell = (address: string, text: string) =>
  `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`

/** The name of a column: 1 is A, 28 is AB. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + ((column - 1) % 26))
  return column > 26 ? columnName(Math.floor((column - 1) / 26)) + letter : letter
}
