import { useCall } from '@/hooks/use-call'
import { useSave } from '@/hooks/use-save'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import { createOffice, deleteOffice, listOffices, type Office, updateOffice } from '@/lib/contracts/offices'

const REFRESHES = [listOffices.name]

export const useOffices = () => useCall(listOffices, {})

/** Adds an office or saves a known one. */
export const useSaveOffice = () => useSave(createOffice, updateOffice, REFRESHES)

export const useDeleteOffice = () => useWrite(deleteOffice, REFRESHES)

/** The office as it is now, past every cache. */
export async function readOffice({ id }: Office): Promise<Office> {
  const found = (await call(listOffices, {})).find((office) => office.id === id)
  if (!found) throw new Error('the office is not in the list')
  return found
}
