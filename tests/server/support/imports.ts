import Papa from 'papaparse'
import writeExcelFile from 'write-excel-file/node'
import {
  checkImport,
  getImport,
  type ImportDetail,
  type ImportRow,
  listImportRows,
  runImport,
  undoImport,
  uploadImport,
} from '@/lib/contracts/imports'
import type { ImportKind } from '@/lib/domain/import-fields'
import { loadConfig } from '@/server/core/config'
import { createLog } from '@/server/core/log'
import { importStep } from '@/server/imports/import-worker'
import { multipart } from '@/tests/factories/photos'
import type { TestApi } from './api'
import { ask, dataOf, send } from './call'

type Cell = string | number | null

export const csv = (rows: readonly Cell[][]) => Buffer.from(Papa.unparse(rows as Cell[][]))

export const xlsx = (rows: readonly Cell[][]) => writeExcelFile(rows as Cell[][]).toBuffer()

export async function upload(
  api: TestApi,
  token: string,
  kind: ImportKind,
  bytes: Buffer,
): Promise<ImportDetail> {
  return dataOf(uploadImport, await send(api, uploadImport, { token, query: { kind }, ...multipart(bytes) }))
}

const config = loadConfig({ NODE_ENV: 'test' })
const log = createLog({ logLevel: 'silent' })

/** Does the worker's steps one after another until nothing is left to do, or `most` of them. */
export async function work(api: TestApi, token: string, id: string, most = 1000): Promise<ImportDetail> {
  const step = importStep({ db: api.db, config, log })
  for (let done = 0; done < most; done++) {
    const now = await ask(api, getImport, { token, params: { id } })
    if (!['checking', 'running', 'undoing'].includes(now.state)) return now
    await step({ id })
  }
  return ask(api, getImport, { token, params: { id } })
}

export async function check(api: TestApi, token: string, one: ImportDetail, columns = one.columns) {
  await ask(api, checkImport, { token, params: { id: one.id }, body: { columns } })
  return work(api, token, one.id)
}

export async function run(api: TestApi, token: string, id: string) {
  await ask(api, runImport, { token, params: { id } })
  return work(api, token, id)
}

export async function undo(api: TestApi, token: string, id: string) {
  await ask(api, undoImport, { token, params: { id } })
  return work(api, token, id)
}

export async function report(api: TestApi, token: string, id: string): Promise<ImportRow[]> {
  const { result } = await ask(api, listImportRows, { token, params: { id }, query: { itemsPerPage: 200 } })
  return result
}

/** 'row: outcome message' of every row, for one look at a whole report. */
export async function verdicts(api: TestApi, token: string, id: string, language = 'en'): Promise<string[]> {
  const answer = await send(api, listImportRows, {
    token,
    params: { id },
    query: { itemsPerPage: 200 },
    headers: { 'accept-language': language },
  })
  return dataOf(listImportRows, answer).result.map(({ rowNumber, outcome, problems }) =>
    [rowNumber, outcome, ...problems.map(({ column, message }) => `${column ?? '-'}: ${message}`)].join(' '),
  )
}
