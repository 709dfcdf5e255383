import { CARTON, PACKAGE, PHOTO } from './records'

/** Racks, counting them, loading, and the lists of the office. */
export const WAREHOUSE = {
  createLocations: { site: 'guangzhou', zone: 'A', racks: 12, levels: 4 },
  putAway: { package: 'UMJ7K2QX4TA', location: 'A-03-2' },
  startStockTake: { location: 'A-03-2' },
  scanStockTake: { code: 'UMJ7K2QX4TA' },
  endStockTake: { isAbandoned: false },
  settleDifference: { decision: 'corrected', reason: 'It lay on the level above' },
  scanLoad: { stage: 'loading', cartonId: CARTON, code: 'UMJ7K2QX4TA-2' },
  noteFinding: {
    packageId: PACKAGE,
    kind: 'damaged',
    pieces: 1,
    reason: 'The carton is wet at the bottom',
    fileId: PHOTO,
  },
  settleFinding: { settlement: 'It was found in the next container' },
  deleteOldFiles: { daysAgo: 365 },
  createListView: { name: 'Unpaid, sea', isShared: true, list: 'packages', query: 'unpaid=true&mode=sea' },
  updateListView: { name: 'Unpaid, by sea', isShared: false, query: 'unpaid=true&mode=sea', version: 1 },
  readAllNotifications: { until: '2026-11-24T08:30:00.000Z' },
  startExport: { list: 'listCustomers' },
  checkImport: { columns: ['name', 'phones', 'shippingMark', null, 'language'] },
}
