import { BATCH, EMPLOYEE, PACKAGE } from './records'

const batch = {
  number: 'SEA-048',
  freightMode: 'sea',
  departureDate: '2027-01-15',
  closingDate: '2027-01-11',
  departurePort: 'guangzhou',
  dischargePort: 'dar-es-salaam',
  capacityCbm: '68',
}

const lane = {
  departurePort: 'yiwu',
  dischargePort: 'dar-es-salaam',
  isBySea: true,
  isByAir: false,
  sortOrder: 3,
}

const office = {
  code: 'mwanza',
  kind: 'delivering',
  english: 'Mwanza',
  chinese: '姆万扎',
  swahili: 'Mwanza',
  countryCode: 'TZ',
  city: 'Mwanza',
  address: 'Kenyatta Road 4',
  phone: '+255754000555',
  weekdayHours: '08:30-17:00',
  weekendHours: '09:00-13:00',
  sortOrder: 2,
}

const port = { code: 'TZTGT', name: 'Tanga', chinese: '坦噶', isSeaport: true, isAirport: false }
const city = { code: 'mwanza', english: 'Mwanza', chinese: '姆万扎', swahili: 'Mwanza' }

const storage = {
  clock: 'storage',
  name: 'Terminal in Dar es Salaam',
  currency: 'USD',
  startEvent: 'discharged',
  stopEvent: 'gateOut',
  freeDays: 7,
  countsStartDay: false,
  bands: [
    { size: '40HC', fromDay: 1, perDay: '40' },
    { size: '40HC', fromDay: 15, perDay: '80' },
  ],
  source: 'Tariff of the terminal, July 2026',
  validFrom: '2026-07-01',
}

/** Batches, how they travel, and what the agent at the port needs. */
export const BATCHES = {
  createBatch: batch,
  updateBatch: { ...batch, departureDate: '2027-01-17', remark: 'The ship is two days late', version: 3 },
  setBatchTransitStatus: {
    transitStatus: 2,
    unscanned: [{ packageId: PACKAGE, missing: 1, decision: 'leave' }],
  },
  setBatchExchangeRate: { exchangeRate: '2650', reason: 'The rate of the day it left' },
  undoBatchMove: { version: 4 },
  writeBatchNote: { text: 'The container is at the gate of Nansha', mentionIds: [EMPLOYEE] },
  createCarton: { batchId: BATCH, number: 'K1', containerNumber: 'CSQU3054383', seal: 'CN884213' },
  updateCarton: { number: 'K1', containerNumber: 'CSQU3054383', seal: 'CN884214', version: 1 },
  putVoyage: {
    mode: 'sea',
    carrier: 'COSCO',
    vessel: 'Xin Shanghai',
    voyageNumber: '112W',
    loadingPort: 'CNNSA',
    dischargePort: 'TZDAR',
    masterNumber: 'COSU6412345670',
    estimatedDeparture: '2027-01-15',
    plannedArrival: '2027-02-12',
    version: null,
  },
  setAgentLinkUntil: { lastDay: '2027-03-31' },
  setAgentFileUntil: { lastDay: '2027-03-31' },
  markAgentFileSent: { sentTo: 'Bandari Clearing and Forwarding' },
  recordClearing: { milestone: 'paid', day: '2027-02-16', reference: 'TZDL 27/1184', notify: true },
  removeClearing: { milestone: 'paid' },
  updateHouseDocument: {
    shipper: 'Guangzhou Baiyun Shoes Ltd',
    notify: 'Zawadi Mushi, +255754000111',
    marks: 'UMJ ZAWADI',
    version: 1,
  },
  putPackageCustoms: {
    description: 'Leather shoes',
    hsCode: '640399',
    netKg: '22.5',
    declaredUSD: '540',
    version: null,
  },
  putContainer: { size: '40HC', discharged: '2027-02-13', storageFreeDays: 7, version: null },
  createClockTariff: storage,
  updateClockTariff: { ...storage, freeDays: 5, version: 1 },
  createLane: lane,
  updateLane: { ...lane, isActive: false, version: 1 },
  createLaneCity: city,
  updateLaneCity: { ...city, version: 1 },
  createPort: port,
  updatePort: { ...port, isActive: false, version: 1 },
  createOffice: office,
  updateOffice: { ...office, phone: '+255754000556', version: 1 },
}
