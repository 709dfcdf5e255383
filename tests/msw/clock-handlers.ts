import {
  type ClockTariff,
  type Container,
  createClockTariff,
  listClockTariffs,
  listContainers,
  listRunningClocks,
  putContainer,
} from '@/lib/contracts/container-clocks'
import { chargeStorage, getPackageStorage } from '@/lib/contracts/own-storage'
import { readClocks } from '@/lib/domain/container-clocks'
import { officeToday } from '@/lib/domain/dates'
import { answer } from './answer'
import { type MockState, newId } from './state'

export function makeContainer(number: string): Container {
  const none = { arrived: null, discharged: null, gateOut: null, emptyReturned: null }
  return {
    id: newId(),
    number,
    size: null,
    entered: none,
    reported: none,
    days: none,
    freeDays: { storage: null, demurrage: null, detention: null },
    isBooked: false,
    clocks: [],
    version: null,
  }
}

const withClocks = (container: Container, tariffs: ClockTariff[]): Container => ({
  ...container,
  clocks: readClocks(tariffs, { ...container, carrier: null }, officeToday()),
})

/** Containers of whichever batch is asked for, and what is charged for them. */
export function clockHandlers(state: MockState) {
  const containers = () => state.containers.map((container) => withClocks(container, state.clockTariffs))
  return [
    answer(state, listClockTariffs, () => state.clockTariffs),
    answer(state, createClockTariff, ({ body }) => {
      const made = { ...body, id: newId(), version: 1 }
      state.clockTariffs = [...state.clockTariffs, made]
      return made
    }),
    answer(state, getPackageStorage, () => state.storage),
    answer(state, chargeStorage, () => {
      state.storage = state.storage && {
        ...state.storage,
        chargedUSD: state.storage.openUSD,
        openUSD: '0.00',
      }
      return state.storage
    }),
    answer(state, listContainers, containers),
    answer(state, putContainer, ({ body, params }) => {
      const { arrived, discharged, gateOut, emptyReturned, size, isBooked } = body
      const days = { arrived, discharged, gateOut, emptyReturned }
      state.containers = state.containers.map((container) =>
        container.id === params.id
          ? { ...container, size, isBooked, entered: days, days, version: (body.version ?? 0) + 1 }
          : container,
      )
      return containers()
    }),
    answer(state, listRunningClocks, () =>
      containers().flatMap(({ id, number, clocks }) =>
        clocks.flatMap((clock) =>
          clock.lastFreeDay === null || clock.stoppedOn !== null
            ? []
            : {
                ...clock,
                lastFreeDay: clock.lastFreeDay,
                containerId: id,
                containerNumber: number,
                batch: { id: newId(), number: 'SEA-1' },
              },
        ),
      ),
    ),
  ]
}
