import type { FastifyRequest } from 'fastify'
import { SHEET_LIMIT_BYTES } from '@/lib/contracts/imports'
import { actorOf, type Context } from '@/server/core/context'
import { invalidField } from '@/server/core/failures'
import { receiveUpload, uploadsFolder } from '@/server/files/receive-upload'
import type { ReadSheet, Sheets } from './sheets'

const fileName = (name: string) => name.replace(/[\p{Cc}\p{Cs}]/gu, '').slice(-200) || '-'

export interface NamedSheet extends ReadSheet {
  name: string
}

interface SheetRow {
  rowNumber: number
  cells: string[]
}

interface Limits {
  leastColumns?: number
  /** Fewer than any sheet may have. */
  mostRows?: number
}

/** Reads the sheet of a form in a process of its own; the file is removed whatever comes of it. */
export async function receiveSheet(
  context: Context,
  sheets: Sheets,
  request: FastifyRequest,
  { leastColumns, mostRows }: Limits = {},
): Promise<NamedSheet> {
  const upload = await receiveUpload(request, uploadsFolder(context.config), SHEET_LIMIT_BYTES)
  const name = fileName(upload.name)
  try {
    const file = { path: upload.path, name, ...(leastColumns !== undefined && { leastColumns }) }
    const sheet = await sheets.read(file, actorOf(context).id)
    if (mostRows !== undefined && sheet.totalRows > mostRows) {
      throw invalidField('file', 'tooManyRows', { name, max: mostRows }, 413)
    }
    return { name, ...sheet }
  } finally {
    await upload.remove()
  }
}

export const sheetRows = ({ texts }: ReadSheet): SheetRow[] =>
  texts.flatMap((text) => JSON.parse(text) as SheetRow[])
