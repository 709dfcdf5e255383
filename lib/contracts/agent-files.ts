import * as z from 'zod'
import { endpoint } from './endpoint'
import { calendarDate, id, idParams, instant, linkSecret, text } from './fields'

const tag = 'agent files'

export const agentFile = z.object({
  id,
  /** Counted from 1 for each batch. */
  version: z.number().int(),
  /** Opens it to whoever has the link; null once it is closed. */
  salt: z.string().nullable(),
  createdAt: instant,
  createdBy: z.string(),
  sentAt: instant.nullable(),
  sentTo: z.string().nullable(),
  /** When it was first downloaded by its link, and how often. */
  openedAt: instant.nullable(),
  opens: z.number().int(),
  /** The last day on which its link opens it, in the office's calendar; null for no end. */
  openUntil: z.string().nullable(),
  isClosed: z.boolean(),
})
export type AgentFile = z.infer<typeof agentFile>

export const listAgentFiles = endpoint({
  name: 'listAgentFiles',
  tag,
  summary: 'The versions of a batch’s file for the clearing agent, the newest first.',
  method: 'GET',
  path: '/batches/{id}/agent-files',
  access: 'batches.edit',
  params: idParams,
  data: z.array(agentFile),
})

export const makeAgentFile = endpoint({
  name: 'makeAgentFile',
  tag,
  summary:
    'Freezes what shipping documents say now as the next version, with a link of its own; who has no house document is numbered first. Nothing is filed with the customs.',
  method: 'POST',
  path: '/batches/{id}/agent-files',
  access: 'batches.edit',
  params: idParams,
  data: agentFile,
})

export const markAgentFileSent = endpoint({
  name: 'markAgentFileSent',
  tag,
  summary: 'Notes to whom the link of a version was sent.',
  method: 'PUT',
  path: '/agent-files/{id}/sent',
  access: 'batches.edit',
  params: idParams,
  body: z.strictObject({ sentTo: text(120) }),
  data: agentFile,
})

export const setAgentFileUntil = endpoint({
  name: 'setAgentFileUntil',
  tag,
  summary: 'Gives the link of a version a last day, or takes it away; a closed link stays closed.',
  method: 'PUT',
  path: '/agent-files/{id}/last-day',
  access: 'batches.edit',
  params: idParams,
  body: z.strictObject({ lastDay: calendarDate.nullable() }),
  data: agentFile,
})

export const closeAgentFile = endpoint({
  name: 'closeAgentFile',
  tag,
  summary: 'Closes the link of a version for good; the office still downloads it.',
  method: 'POST',
  path: '/agent-files/{id}/close',
  access: 'batches.edit',
  params: idParams,
  data: agentFile,
})

export const downloadAgentFile = endpoint({
  name: 'downloadAgentFile',
  tag,
  summary: 'A version as a zip file, for the office; it does not count as opened.',
  method: 'GET',
  path: '/agent-files/{id}/file',
  access: 'batches.edit',
  readsCustomers: true,
  params: idParams,
  data: z.object({ fileName: z.string(), base64: z.string() }),
})

export const getAgentFilePart = endpoint({
  name: 'getAgentFilePart',
  tag,
  summary:
    'One part of a version, from 1: some consignees’ documents, and with the first the manifest, as files. For the office; it does not count as opened.',
  method: 'GET',
  path: '/agent-files/{id}/parts',
  access: 'batches.edit',
  readsCustomers: true,
  params: idParams,
  query: z.strictObject({ part: z.coerce.number().int().min(1).max(10_000) }),
  data: z.object({
    fileName: z.string(),
    /** How many there are. */
    parts: z.number().int(),
    /** `fileName` is the path in the zip. */
    files: z.array(z.object({ fileName: z.string(), base64: z.string() })),
  }),
})

export const getSharedAgentFile = endpoint({
  name: 'getSharedAgentFile',
  tag,
  summary: 'What is in a version, for whoever has its link: the salt right, or nothing at all.',
  method: 'GET',
  path: '/agent-file',
  access: 'public',
  query: z.strictObject({ id, salt: linkSecret }),
  data: z.object({
    batch: z.string(),
    version: z.number().int(),
    createdAt: instant,
    consignees: z.number().int(),
    packages: z.number().int(),
    /** Of the zip file. */
    filePath: z.string(),
  }),
})
