import dayjs from 'dayjs'

/** A document as the API prints it. */
export interface PrintedFile {
  fileName: string
  base64: string
}

/** Names a file by what it is and the day, without what no file system wants: 'Customers 2026-11-21.xlsx'. */
export function datedName(name: string, ending: string): string {
  const allowed = name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim()
  return `${allowed} ${dayjs().format('YYYY-MM-DD')}.${ending}`
}

const bytesOf = ({ base64 }: PrintedFile) =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

/** Hands a file to the browser to save. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

export function savePdf(file: PrintedFile): void {
  saveFile(file.fileName, new Blob([bytesOf(file)], { type: 'application/pdf' }))
}

/** Hands many documents, each by its path, to the browser as one file. */
export async function saveZip(fileName: string, files: readonly PrintedFile[]): Promise<void> {
  const { zipSync } = await import('fflate')
  const content = Object.fromEntries(files.map((file) => [file.fileName, bytesOf(file)]))
  // A PDF is compressed already, and so is a workbook.
  saveFile(fileName, new Blob([zipSync(content, { level: 0 })], { type: 'application/zip' }))
}
