import { getVoyage, listPorts, type Port, putVoyage } from '@/lib/contracts/voyages'
import { answer } from './answer'
import { type MockState, newId } from './state'

function makePort(code: string, name: string, batchPort: Port['batchPort']): Port {
  return {
    id: newId(),
    code,
    name,
    chinese: null,
    isSeaport: true,
    isAirport: false,
    batchPort,
    isActive: true,
    version: 1,
  }
}
const PORTS = [makePort('CNNSA', 'Nansha', 'guangzhou'), makePort('TZDAR', 'Dar es Salaam', 'dar-es-salaam')]

/** One voyage, of whichever batch is asked for. */
export function voyageHandlers(state: MockState) {
  return [
    answer(state, listPorts, () => PORTS),
    answer(state, getVoyage, () => state.voyage),
    answer(state, putVoyage, ({ body: { version, ...fields } }) => {
      const saved = {
        updatedAt: '2026-11-20T08:00:00.000Z',
        updatedBy: 'Zainab',
        version: (version ?? 0) + 1,
      }
      state.voyage = { ...fields, ...saved }
      return state.voyage
    }),
  ]
}
