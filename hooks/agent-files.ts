import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import {
  closeAgentFile,
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
