import * as contract from '@/lib/contracts/bulk-messages'
import { type Route, route } from '@/server/core/route'
import {
  createBulkMessage,
  deleteBulkMessage,
  getBulkMessage,
  listBulkMessages,
  sizeBulkMessage,
  tryBulkMessage,
  updateBulkMessage,
} from './bulk-messages'
import { startBulkMessage, steerBulkMessage, undoBulkStart } from './start-pause-cancel'

export const bulkMessageRoutes: Route[] = [
  route(contract.createBulkMessage, createBulkMessage),
  route(contract.listBulkMessages, listBulkMessages),
  route(contract.sizeBulkMessage, sizeBulkMessage),
  route(contract.getBulkMessage, getBulkMessage),
  route(contract.updateBulkMessage, updateBulkMessage),
  route(contract.deleteBulkMessage, deleteBulkMessage),
  route(contract.tryBulkMessage, tryBulkMessage),
  route(contract.startBulkMessage, startBulkMessage),
  route(contract.undoBulkStart, undoBulkStart),
  route(contract.steerBulkMessage, steerBulkMessage),
]
