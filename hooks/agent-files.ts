import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import { type FetchRowsOptions, fetchFiles } from '@/lib/client/fetch-rows'
import {
  closeAgentFile,
  getAgentFilePart,
  listAgentFiles,
  makeAgentFile,
  markAgentFileSent,
  setAgentFileUntil,
} from '@/lib/contracts/agent-files'
import { listHouseDocuments } from '@/lib/contracts/house-documents'

const REFRESHES = [listAgentFiles.name]

/** The versions of a batch's file for the clearing agent. */
export function useAgentFiles(batchId: string) {
  return useCall(listAgentFiles, { params: { id: batchId } })
}

/** A new version; consignees without a house document get a number. */
export function useMakeAgentFile() {
  return useWrite(makeAgentFile, [...REFRESHES, listHouseDocuments.name])
}

export function useMarkAgentFileSent() {
  return useWrite(markAgentFileSent, REFRESHES)
}

export function useSetAgentFileUntil() {
  return useWrite(setAgentFileUntil, REFRESHES)
}

export function useCloseAgentFile() {
  return useWrite(closeAgentFile, REFRESHES)
}

/** All files of a version, part by part: of a large batch they take minutes. */
export async function fetchAgentFile(id: string, { signal, onProgress }: FetchRowsOptions) {
  const fetchPart = (part: number, stopped?: AbortSignal) =>
    call(getAgentFilePart, { params: { id }, query: { part }, signal: stopped })
  const [first] = await fetchFiles([1], fetchPart, { signal })
  if (!first) throw new Error('An agent’s file has one part at least')
  onProgress?.(1, first.parts)
  const others = Array.from({ length: first.parts - 1 }, (_, index) => index + 2)
  const rest = await fetchFiles(others, fetchPart, {
    signal,
    onProgress: (fetched) => onProgress?.(fetched + 1, first.parts),
  })
  return { fileName: first.fileName, files: [first, ...rest].flatMap(({ files }) => files) }
}
