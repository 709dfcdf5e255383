import * as contract from '@/lib/contracts/employees'
import { mayManage } from '@/lib/domain/access'
import { actorOf, type Context } from '@/server/core/context'
import { pageOf } from '@/server/core/page'
import { type InputOf, type Route, route } from '@/server/core/route'
import { privateImages } from '@/server/files/signed-address'
import { createPasswordLink } from '@/server/session/password-links'
import { listSessions } from '@/server/session/sessions'
import { aboveYou, findEmployee } from './manage'
import { selectEmployeePage } from './people-store'
import { presentEmployee, presentTo } from './presenter'
import { createEmployee, updateEmployee } from './save-employee'
import { endEmployeeSessions, removeEmployeeTwoStep, setEmployeeStatus } from './set-status'
import { selectAll } from './store'
import { findTransferChecker, nameTransferChecker } from './transfer-checker'

async function getAllEmployees(context: Context): Promise<contract.EmployeeName[]> {
  return (await selectAll(context.db)) as contract.EmployeeName[]
}

async function listEmployees(context: Context, { query }: InputOf<typeof contract.listEmployees>) {
  const { rows, total } = await selectEmployeePage(context.db, query)
  const reader = actorOf(context)
  const present = await privateImages(context.db)
  return pageOf(
    query,
    total,
    rows.map((row) => presentTo(reader, presentEmployee(row, present))),
  )
}

async function listEmployeeSessions(
  context: Context,
  { params }: InputOf<typeof contract.listEmployeeSessions>,
) {
  const employee = await findEmployee(context.db, params.id)
  // From where the owner works is nothing that a manager could act on.
  const actor = actorOf(context)
  if (actor.id !== employee.id && !mayManage(actor, employee)) throw aboveYou()
  return listSessions(context, employee.id)
}

export const employeeRoutes: Route[] = [
  route(contract.getAllEmployees, getAllEmployees),
  route(contract.listEmployees, listEmployees),
  route(contract.getEmployee, async (context, { params }) =>
    presentTo(actorOf(context), await findEmployee(context.db, params.id)),
  ),
  route(contract.createEmployee, createEmployee),
  route(contract.updateEmployee, updateEmployee),
  route(contract.setEmployeeStatus, setEmployeeStatus),
  route(contract.createPasswordLink, createPasswordLink, { isSecret: true }),
  route(contract.listEmployeeSessions, listEmployeeSessions),
  route(contract.endEmployeeSessions, endEmployeeSessions),
  route(contract.removeEmployeeTwoStep, removeEmployeeTwoStep),
  route(contract.getTransferChecker, findTransferChecker),
  route(contract.nameTransferChecker, nameTransferChecker),
]
