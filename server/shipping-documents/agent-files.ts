import { randomBytes } from 'node:crypto'
import type {
  AgentFile,
  closeAgentFile,
  downloadAgentFile,
  getAgentFilePart,
  getSharedAgentFile,
  listAgentFiles,
  makeAgentFile,
  markAgentFileSent,
  setAgentFileUntil,
} from '@/lib/contracts/agent-files'
import type { DataOf } from '@/lib/contracts/endpoint'
import { API_BASE_PATH } from '@/lib/contracts/envelope'
import { officeToday } from '@/lib/domain/dates'
import { findBatchHead } from '@/server/batches/find-batches'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure, notFound } from '@/server/core/failures'
import { isSameText } from '@/server/core/link-signature'
import type { InputOf } from '@/server/core/route'
import type { PdfPrinter } from '@/server/pdf/printer'
import {
  type AgentFileRow,
  insertAgentFile,
  lockAgentFile,
  noteOpened,
  selectAgentFile,
  selectAgentFiles,
  updateAgentFile,
} from './agent-file-store'
import { agentPack } from './agent-pack'
import { agentFilesOfPart, agentZip, countParts } from './agent-zip'
import { giveHouseNumbers } from './house-documents'
import { findAgentPack } from './pack'
import { lockHouseNumbers } from './store'

function present(row: AgentFileRow): AgentFile {
  return {
    id: row.id,
    version: row.version,
    salt: row.closed_at === null ? row.salt : null,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
    sentAt: row.sent_at?.toISOString() ?? null,
    sentTo: row.sent_to,
    openedAt: row.opened_at?.toISOString() ?? null,
    opens: row.opens,
    openUntil: row.open_until,
    isClosed: row.closed_at !== null,
  }
}

async function presented(db: Database, id: string): Promise<AgentFile> {
  const row = await selectAgentFile(db, id)
  if (!row) throw notFound()
  return present(row)
}

export async function readAgentFiles({ db }: Context, { params }: InputOf<typeof listAgentFiles>) {
  if (!(await findBatchHead(db, params.id))) throw notFound()
  return (await selectAgentFiles(db, params.id)).map(present)
}

/** Freezes what the documents say now, one version at a time. */
export async function freezeAgentFile(
  context: Context,
  input: InputOf<typeof makeAgentFile>,
): Promise<AgentFile> {
  const { db } = context
  const batchId = input.params.id
  await giveHouseNumbers(context, batchId)
  await lockHouseNumbers(db, batchId)
  const pack = await findAgentPack(db, batchId)
  if (pack.houses.length === 0) throw new ApiFailure(409, 'batch_empty', 'batchEmpty')
  const { id, version } = await insertAgentFile(db, {
    batch_id: batchId,
    salt: randomBytes(24).toString('base64url'),
    content: JSON.stringify(pack),
    created_by: actorOf(context).id,
  })
  await audit(context, {
    action: 'batch.agentFileMade',
    entity: 'batch',
    entityId: batchId,
    changes: { version: { old: null, new: version }, houseDocuments: { old: null, new: pack.houses.length } },
  })
  return presented(db, id)
}

export async function noteSent(
  context: Context,
  { params, body }: InputOf<typeof markAgentFileSent>,
): Promise<AgentFile> {
  const row = await lockAgentFile(context.db, params.id)
  if (!row) throw notFound()
  if (row.closed_at !== null) throw new ApiFailure(409, 'link_closed', 'linkClosed')
  const by = actorOf(context).id
  await updateAgentFile(context.db, params.id, { sent_at: new Date(), sent_to: body.sentTo, sent_by: by })
  await audit(context, {
    action: 'batch.agentFileSent',
    entity: 'batch',
    entityId: row.batch_id,
    changes: {
      version: { old: row.version, new: row.version },
      sentTo: { old: row.sent_to, new: body.sentTo },
    },
  })
  return presented(context.db, params.id)
}

export async function setLastDay(
  context: Context,
  { params, body }: InputOf<typeof setAgentFileUntil>,
): Promise<AgentFile> {
  const row = await lockAgentFile(context.db, params.id)
  if (!row) throw notFound()
  if (row.closed_at !== null) throw new ApiFailure(409, 'link_closed', 'linkClosed')
  if (row.open_until !== body.lastDay) {
    await updateAgentFile(context.db, params.id, { open_until: body.lastDay })
    await audit(context, {
      action: 'batch.agentFileUntil',
      entity: 'batch',
      entityId: row.batch_id,
      changes: {
        version: { old: row.version, new: row.version },
        openUntil: { old: row.open_until, new: body.lastDay },
      },
    })
  }
  return presented(context.db, params.id)
}

export async function closeLink(
  context: Context,
  { params }: InputOf<typeof closeAgentFile>,
): Promise<AgentFile> {
  const row = await lockAgentFile(context.db, params.id)
  if (!row) throw notFound()
  if (row.closed_at === null) {
    await updateAgentFile(context.db, params.id, { closed_at: new Date() })
    await audit(context, {
      action: 'batch.agentFileClosed',
      entity: 'batch',
      entityId: row.batch_id,
      changes: { version: { old: row.version, new: row.version } },
    })
  }
  return presented(context.db, params.id)
}

const nameOf = (batch: string, version: number) =>
  `${batch.replace(/[^\w-]+/g, '-') || 'batch'}-v${version}.zip`

export async function officeCopy(
  printer: PdfPrinter,
  { db }: Context,
  { params }: InputOf<typeof downloadAgentFile>,
): Promise<DataOf<typeof downloadAgentFile>> {
  const row = await selectAgentFile(db, params.id)
  if (!row) throw notFound()
  const pack = agentPack.parse(row.content)
  const bytes = await agentZip(pack, printer, { madeAt: row.created_at })
  return { fileName: nameOf(pack.batch, row.version), base64: bytes.toString('base64') }
}

/** For the office's page, which fetches a large file part by part and says how far it is. */
export async function officePart(
  printer: PdfPrinter,
  { db }: Context,
  { params, query: { part } }: InputOf<typeof getAgentFilePart>,
): Promise<DataOf<typeof getAgentFilePart>> {
  const row = await selectAgentFile(db, params.id)
  if (!row) throw notFound()
  const pack = agentPack.parse(row.content)
  const parts = countParts(pack)
  if (part > parts) throw notFound()
  const files = Object.entries(await agentFilesOfPart(pack, printer, { part }))
  return {
    fileName: nameOf(pack.batch, row.version),
    parts,
    files: files.map(([path, bytes]) => ({ fileName: path, base64: Buffer.from(bytes).toString('base64') })),
  }
}

type Link = InputOf<typeof getSharedAgentFile>['query']

/** The version that a link opens: the salt right and not closed, or nothing at all. */
async function byLink(db: Database, { id, salt }: Link): Promise<AgentFileRow> {
  const row = await selectAgentFile(db, id)
  if (!row || row.closed_at !== null || !isSameText(salt, row.salt)) throw notFound()
  if (row.open_until !== null && row.open_until < officeToday()) throw notFound()
  return row
}

export async function sharedAgentFile(
  context: Context,
  { query }: InputOf<typeof getSharedAgentFile>,
): Promise<DataOf<typeof getSharedAgentFile>> {
  const row = await byLink(context.db, query)
  context.setHeader('cache-control', 'no-store')
  const { batch, houses } = agentPack.parse(row.content)
  return {
    batch,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    consignees: houses.length,
    packages: houses.reduce((sum, { packages }) => sum + packages.length, 0),
    filePath: `${API_BASE_PATH}/agent-file/zip?${new URLSearchParams(query)}`,
  }
}

/** The zip file of a link; that it was opened is written down once it is there. */
export async function openAgentFile(
  db: Database,
  printer: PdfPrinter,
  { link, asker }: { link: Link; asker: string },
): Promise<{ fileName: string; bytes: Buffer }> {
  const row = await byLink(db, link)
  const pack = agentPack.parse(row.content)
  const bytes = await agentZip(pack, printer, { asker, madeAt: row.created_at })
  await noteOpened(db, row.id)
  return { fileName: nameOf(pack.batch, row.version), bytes }
}
