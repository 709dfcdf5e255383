import { useCall } from '@/hooks/use-call'
import { useSave } from '@/hooks/use-save'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import { dismissCarrierMove, getCarrierReport } from '@/lib/contracts/carrier-events'
import { getDashboard } from '@/lib/contracts/dashboard'
import { createPort, getVoyage, listPorts, type Port, putVoyage, updatePort } from '@/lib/contracts/voyages'

export function usePorts() {
  return useCall(listPorts, {})
}

/** Adds a port or saves a known one. */
export const useSavePort = () => useSave(createPort, updatePort, [listPorts.name])

/** The port as it is now, past every cache. */
export async function readPort({ id }: Port): Promise<Port> {
  const found = (await call(listPorts, {})).find((port) => port.id === id)
  if (!found) throw new Error('the port is not in the list')
  return found
}

/** How a batch travels. */
export function useVoyage(batchId: string) {
  return useCall(getVoyage, { params: { id: batchId } })
}

export function useSaveVoyage() {
  return useWrite(putVoyage, [getVoyage.name, getCarrierReport.name])
}

/** The voyage as it is now, past every cache. */
export const readVoyage = (batchId: string) => call(getVoyage, { params: { id: batchId } })

/** What carriers report of a batch. */
export function useCarrierReport(batchId: string) {
  return useCall(getCarrierReport, { params: { id: batchId } })
}

/** Says that a batch is not moved by an event. */
export function useDismissCarrierMove() {
  return useWrite(dismissCarrierMove, [getCarrierReport.name, getDashboard.name])
}
