import type { Batch } from '@/lib/contracts/batches'
import type { EveryField } from '@/lib/contracts/endpoint'
import type { Port, Voyage, VoyageInput } from '@/lib/contracts/voyages'
import type { VoyageMode } from '@/lib/domain/voyage'

/** A voyage as the form holds it: nothing null. */
export interface VoyageValues {
  mode: VoyageMode
  carrier: string
  vessel: string
  imoNumber: string
  callSign: string
  voyageNumber: string
  flightNumber: string
  loadingPort: string | undefined
  dischargePort: string | undefined
  masterNumber: string
  estimatedDeparture: string | undefined
  actualDeparture: string | undefined
  plannedArrival: string | undefined
  estimatedArrival: string | undefined
  actualArrival: string | undefined
}

const EMPTY: VoyageValues = {
  mode: 'sea',
  carrier: '',
  vessel: '',
  imoNumber: '',
  callSign: '',
  voyageNumber: '',
  flightNumber: '',
  loadingPort: undefined,
  dischargePort: undefined,
  masterNumber: '',
  estimatedDeparture: undefined,
  actualDeparture: undefined,
  plannedArrival: undefined,
  estimatedArrival: undefined,
  actualArrival: undefined,
}

/** The ports of a mode that are in use, and one that is chosen already. */
export const portsOf = (ports: readonly Port[], mode: VoyageMode, chosen?: string): Port[] =>
  ports.filter(
    (port) => port.code === chosen || (port.isActive && (mode === 'air' ? port.isAirport : port.isSeaport)),
  )

/** A first voyage goes by the mode of the batch and between its ports, where each is one alone. */
export function newVoyage(batch: Batch, ports: readonly Port[]): VoyageValues {
  const mode = batch.freightMode === 'air' ? 'air' : 'sea'
  const only = (batchPort: string) => {
    const [first, ...others] = portsOf(ports, mode).filter((port) => port.batchPort === batchPort)
    return others.length === 0 ? first?.code : undefined
  }
  return { ...EMPTY, mode, loadingPort: only(batch.departurePort), dischargePort: only(batch.dischargePort) }
}

export function valuesOf({
  updatedAt: _at,
  updatedBy: _by,
  version: _version,
  ...voyage
}: Voyage): VoyageValues {
  return {
    ...voyage,
    carrier: voyage.carrier ?? '',
    vessel: voyage.vessel ?? '',
    imoNumber: voyage.imoNumber ?? '',
    callSign: voyage.callSign ?? '',
    voyageNumber: voyage.voyageNumber ?? '',
    flightNumber: voyage.flightNumber ?? '',
    loadingPort: voyage.loadingPort ?? undefined,
    dischargePort: voyage.dischargePort ?? undefined,
    masterNumber: voyage.masterNumber ?? '',
    estimatedDeparture: voyage.estimatedDeparture ?? undefined,
    actualDeparture: voyage.actualDeparture ?? undefined,
    plannedArrival: voyage.plannedArrival ?? undefined,
    estimatedArrival: voyage.estimatedArrival ?? undefined,
    actualArrival: voyage.actualArrival ?? undefined,
  }
}

/** Without what belongs to the other mode, which the form hides. */
export function inputOf(values: VoyageValues, known: Voyage | null): EveryField<VoyageInput> {
  const isSea = values.mode === 'sea'
  return {
    ...values,
    vessel: isSea ? values.vessel : null,
    imoNumber: isSea ? values.imoNumber : null,
    callSign: isSea ? values.callSign : null,
    voyageNumber: isSea ? values.voyageNumber : null,
    flightNumber: isSea ? null : values.flightNumber,
    loadingPort: values.loadingPort ?? null,
    dischargePort: values.dischargePort ?? null,
    version: known?.version ?? null,
  }
}
