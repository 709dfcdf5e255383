import * as contract from '@/lib/contracts/employees'
import type { Context } from '@/server/core/context'
import { type Route, route } from '@/server/core/route'
import { selectAll } from './store'

async function getAllEmployees(context: Context): Promise<contract.EmployeeName[]> {
  return (await selectAll(context.db)) as contract.EmployeeName[]
}

export const employeeRoutes: Route[] = [route(contract.getAllEmployees, getAllEmployees)]
