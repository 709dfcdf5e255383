import * as contract from '@/lib/contracts/container-clocks'
import { type Route, route } from '@/server/core/route'
import { readContainers, readRunningClocks, saveContainer } from './containers'
import { addTariff, changeTariff, readTariffs } from './tariffs'

export const containerClockRoutes: Route[] = [
  route(contract.listClockTariffs, readTariffs),
  route(contract.createClockTariff, addTariff),
  route(contract.updateClockTariff, changeTariff),
  route(contract.listContainers, readContainers),
  route(contract.putContainer, saveContainer),
  route(contract.listRunningClocks, readRunningClocks),
]
