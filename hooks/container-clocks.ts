import { useCall } from '@/hooks/use-call'
import { useSave } from '@/hooks/use-save'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import {
  type ClockTariff,
  type Container,
  createClockTariff,
  listClockTariffs,
  listContainers,
  listRunningClocks,
  putContainer,
  updateClockTariff,
} from '@/lib/contracts/container-clocks'
import { getDashboard } from '@/lib/contracts/dashboard'
import { getBatchResult } from '@/lib/contracts/finance'

const CLOCKS = [listContainers.name, listRunningClocks.name, getDashboard.name, getBatchResult.name]

export function useRunningClocks() {
  return useCall(listRunningClocks, {})
}

export function useClockTariffs() {
  return useCall(listClockTariffs, {})
}

/** Adds a tariff or saves a known one. */
export const useSaveClockTariff = () =>
  useSave(createClockTariff, updateClockTariff, [listClockTariffs.name, ...CLOCKS])

/** The tariff as it is now, past every cache. */
export async function readClockTariff({ id }: ClockTariff): Promise<ClockTariff> {
  const found = (await call(listClockTariffs, {})).find((tariff) => tariff.id === id)
  if (!found) throw new Error('the tariff is not in the list')
  return found
}

/** The containers of a batch with their clocks; null waits. */
export function useContainers(batchId: string | null) {
  return useCall(listContainers, batchId === null ? null : { params: { id: batchId } })
}

export function useSaveContainer() {
  return useWrite(putContainer, CLOCKS)
}

/** The container as it is now, past every cache. */
export async function readContainer(batchId: string, id: string): Promise<Container> {
  const found = (await call(listContainers, { params: { id: batchId } })).find((each) => each.id === id)
  if (!found) throw new Error('the container is not in the list')
  return found
}
