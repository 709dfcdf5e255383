import * as contract from '@/lib/contracts/voyages'
import { type Route, route } from '@/server/core/route'
import { addPort, changePort, readPorts } from './ports'
import { readVoyage, saveVoyage } from './voyage'

export const voyageRoutes: Route[] = [
  route(contract.listPorts, readPorts),
  route(contract.createPort, addPort),
  route(contract.updatePort, changePort),
  route(contract.getVoyage, readVoyage),
  route(contract.putVoyage, saveVoyage),
]
