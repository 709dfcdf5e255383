import type { Pool } from 'pg'
import { getMyMoney as moneyContract } from '@/lib/contracts/my-money'
import * as contract from '@/lib/contracts/portal'
import {
  getPortalData as dataContract,
  makeCustomerDataFile as fileContract,
} from '@/lib/contracts/portal-data'
import { getPortalLabel as labelContract } from '@/lib/contracts/portal-label'
import * as messages from '@/lib/contracts/portal-messages'
import { type Route, route } from '@/server/core/route'
import { announceParcels, takeBackAnnouncement } from '@/server/expected-parcels/announce'
import { addOrderPhoto } from '@/server/expected-parcels/order-photo'
import type { Pictures } from '@/server/files/pictures'
import type { FileStore } from '@/server/gateways/file-store'
import { createCodeAttempts } from './attempts'
import { getPortalCargo } from './cargo'
import { askForCode, enterByCode, getPortalDoor } from './codes'
import { getPortalData, makeCustomerDataFile } from './data'
import { getPortalLabel } from './label'
import { enterByLink, sendPortalLink, viewPortal } from './links'
import { choosePortalMessages, getPortalMessages } from './messages'
import { getMyMoney } from './money'
import { chooseCustomer, endPortalDevice, getPortalSession, leavePortal, listPortalDevices } from './sessions'
import { forgetOldCodes } from './store'

interface Parts {
  pool: Pool
  isDemo: boolean
  store: FileStore
  pictures: Pictures
}

export function portalRoutes({ pool, isDemo, store, pictures }: Parts): Route[] {
  const attempts = createCodeAttempts(pool)
  return [
    route(contract.getPortalDoor, getPortalDoor),
    route(contract.askForCode, askForCode(attempts, isDemo), { ownTransaction: true }),
    route(contract.enterByCode, enterByCode(attempts), { ownTransaction: true }),
    route(contract.enterByLink, enterByLink(attempts), { ownTransaction: true }),
    route(contract.viewPortal, viewPortal, { isSecret: true }),
    route(contract.sendPortalLink, sendPortalLink(attempts, isDemo), { ownTransaction: true }),
    route(contract.getPortalSession, getPortalSession),
    route(contract.chooseCustomer, chooseCustomer),
    route(contract.leavePortal, leavePortal),
    route(contract.listPortalDevices, listPortalDevices),
    route(contract.endPortalDevice, endPortalDevice),
    route(contract.getPortalCargo, getPortalCargo(pool)),
    route(moneyContract, getMyMoney),
    route(labelContract, getPortalLabel),
    route(dataContract, getPortalData),
    route(fileContract, makeCustomerDataFile, { isSecret: true }),
    route(messages.getPortalMessages, getPortalMessages),
    route(messages.choosePortalMessages, choosePortalMessages),
    // Counted over connections of its own, refused or not.
    route(contract.announceParcels, announceParcels(attempts.countAnnounced), { ownTransaction: true }),
    route(contract.takeBackAnnouncement, takeBackAnnouncement),
    route(contract.addOrderPhoto, addOrderPhoto({ store, pictures, count: attempts.countAnnounced }), {
      ownTransaction: true,
    }),
  ]
}

/** The hourly chore of this resource. */
export const forgetPortalCodes = forgetOldCodes
