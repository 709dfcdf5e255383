import type { CompanyProfile } from '@/lib/contracts/company'
import type { HouseDocument } from '@/lib/contracts/house-documents'
import type { Port, Voyage } from '@/lib/contracts/voyages'
import { officeToday } from '@/lib/domain/dates'
import { formatNationalId } from '@/lib/domain/house-document'
import { decimal, plain } from '@/lib/domain/money'
import { formatTin } from '@/lib/domain/tax'
import type { VoyageMode } from '@/lib/domain/voyage'
import { findBatchHead } from '@/server/batches/find-batches'
import { findCompanyProfile } from '@/server/company/profile'
import type { Database } from '@/server/core/database'
import { notFound } from '@/server/core/failures'
import { findPorts } from '@/server/voyages/ports'
import { findVoyage } from '@/server/voyages/voyage'
import type { AgentPack, PackHouse, PackPackage, PackParty } from './agent-pack'
import { findHouseDocuments } from './house-documents'
import { type DeclaredItem, type DeclaredRow, selectDeclared } from './store'

function companyParty(
  { legalName, tin }: CompanyProfile,
  { address, city, country, phones }: CompanyProfile['chinaOffice'],
  hasTin: boolean,
): PackParty {
  return {
    name: legalName,
    phone: phones[0] ?? '',
    // Many addresses name their city already.
    address: [address, ...[city, country].filter((name) => !address.includes(name))].join(', '),
    taxNumber: hasTin && tin ? formatTin(tin) : '',
  }
}

/** A party that somebody typed: the name in the first line, the address below it. */
function typedParty(typed: string): PackParty {
  const [name = '', ...address] = typed.split('\n').map((line) => line.trim())
  return { name, phone: '', address: address.filter(Boolean).join(', '), taxNumber: '' }
}

function consigneeOf({ consignee }: HouseDocument): PackParty {
  const { name, phone, address, tin, nationalId } = consignee
  const taxNumber = tin ? formatTin(tin) : nationalId ? formatNationalId(nationalId) : ''
  return { name, phone: phone ?? '', address: address ?? '', taxNumber }
}

const measureOf = (item: DeclaredItem) =>
  item.quantity_measure === 'other' ? (item.custom_quantity_measure ?? 'other') : item.quantity_measure

const itemOf = (item: DeclaredItem): PackPackage['items'][number] => ({
  english: item.english ?? '',
  chinese: item.chinese ?? '',
  hsCode: item.hs_code ?? '',
  quantity: plain(decimal(item.quantity)),
  measure: measureOf(item),
  pieces: item.pieces,
  grossKg: plain(decimal(item.weight_kg ?? 0)),
  cbm: plain(decimal(item.cbm ?? 0)),
})

function houseOf(
  document: HouseDocument,
  rows: ReadonlyMap<string, DeclaredRow>,
  origin: PackParty,
): PackHouse {
  const consignee = consigneeOf(document)
  return {
    number: document.number ?? '',
    kind: document.kind ?? 'hbl',
    shipper: document.shipper ? typedParty(document.shipper) : origin,
    consignee,
    notify: document.notify ? typedParty(document.notify) : consignee,
    marks: document.marks ?? '',
    packages: document.packages.map(({ id, gaps: _gaps, ...cargo }) => ({
      ...cargo,
      container: rows.get(id)?.container_number ?? '',
      items: (rows.get(id)?.items ?? []).map(itemOf),
    })),
  }
}

function containersOf(rows: readonly DeclaredRow[]): AgentPack['containers'] {
  const seals = new Map<string, Set<string>>()
  for (const { container_number: number, seal } of rows) {
    if (number === null) continue
    const known = seals.get(number) ?? new Set()
    if (seal) known.add(seal)
    seals.set(number, known)
  }
  return [...seals].map(([number, ofContainer]) => ({ number, seals: [...ofContainer] }))
}

function portOf(code: string | null | undefined, ports: readonly Port[]): AgentPack['loadingPort'] {
  const port = ports.find((each) => each.code === code)
  return { code: code ?? '', name: port ? `${port.name} (${port.code})` : (code ?? '') }
}

type TextField = 'masterNumber' | 'carrier' | 'vessel' | 'callSign' | 'voyageNumber' | 'flightNumber'

/** Ship or flight, ports and document, each empty where nobody entered it. */
function carriageOf(voyage: Voyage | null, mode: VoyageMode, ports: readonly Port[]) {
  const textOf = (field: TextField) => voyage?.[field] ?? ''
  return {
    mode,
    masterNumber: textOf('masterNumber'),
    carrier: textOf('carrier'),
    vessel: textOf('vessel'),
    callSign: textOf('callSign'),
    voyageNumber: textOf(mode === 'air' ? 'flightNumber' : 'voyageNumber'),
    loadingPort: portOf(voyage?.loadingPort, ports),
    dischargePort: portOf(voyage?.dischargePort, ports),
    arrival: voyage?.actualArrival ?? voyage?.estimatedArrival ?? voyage?.plannedArrival ?? null,
  }
}

/** Everything that the file of the agent says, as it is now. */
export async function findAgentPack(db: Database, batchId: string): Promise<AgentPack> {
  const batch = await findBatchHead(db, batchId)
  if (!batch) throw notFound()
  const voyage = await findVoyage(db, batchId)
  const mode = voyage?.mode ?? (batch.freightMode === 'air' ? 'air' : 'sea')
  const company = await findCompanyProfile(db)
  const declared = await selectDeclared(db, batchId)
  const rows = new Map(declared.map((row) => [row.id, row]))
  const { documents } = await findHouseDocuments(db, batchId)
  const origin = companyParty(company, company.chinaOffice, false)
  return {
    batch: batch.number,
    madeOn: officeToday(),
    ...carriageOf(voyage, mode, await findPorts(db)),
    departure: voyage?.actualDeparture ?? voyage?.estimatedDeparture ?? batch.departureDate,
    origin,
    destination: companyParty(company, company.tanzaniaOffice, true),
    containers: containersOf(declared),
    houses: documents
      .filter(({ packages }) => packages.length > 0)
      .map((document) => houseOf(document, rows, origin)),
  }
}
