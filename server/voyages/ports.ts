import type { BodyOf, DataOf } from '@/lib/contracts/endpoint'
import type { createPort, listPorts, Port, updatePort } from '@/lib/contracts/voyages'
import { audit, differences } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { invalidField, notFound, staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { insertPort, lockPort, type PortFields, type PortRow, selectPorts, updatePortRow } from './store'

function presentPort(row: PortRow): Port {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    chinese: row.chinese,
    isSeaport: row.is_seaport,
    isAirport: row.is_airport,
    batchPort: row.batch_port,
    isActive: row.is_active,
    version: row.version,
  }
}

const columnsOf = (body: BodyOf<typeof createPort>): PortFields => ({
  code: body.code,
  name: body.name,
  chinese: body.chinese,
  is_seaport: body.isSeaport,
  is_airport: body.isAirport,
  batch_port: body.batchPort,
  is_active: body.isActive,
})

/** The database settles which port has a code and which cities there are; here its answer becomes the field's. */
function refuseCodes(error: Error & { constraint?: string }): never {
  if (error.constraint === 'ports_batch_port_fkey') throw invalidField('batchPort', 'noSuch')
  throw error.constraint === 'ports_code_key' ? invalidField('code', 'taken', {}, 409) : error
}

export async function findPorts(db: Database): Promise<Port[]> {
  return (await selectPorts(db)).map(presentPort)
}

export const readPorts = ({ db }: Context): Promise<DataOf<typeof listPorts>> => findPorts(db)

export async function addPort(context: Context, { body }: InputOf<typeof createPort>): Promise<Port> {
  const row = await insertPort(context.db, columnsOf(body)).catch(refuseCodes)
  const changes = differences({}, body)
  await audit(context, { action: 'port.created', entity: 'port', entityId: row.id, changes })
  return presentPort(row)
}

export async function changePort(
  context: Context,
  { params, body }: InputOf<typeof updatePort>,
): Promise<Port> {
  const before = await lockPort(context.db, params.id)
  if (!before) throw notFound()
  if (before.version !== body.version) throw staleVersion()
  const after = await updatePortRow(context.db, params.id, columnsOf(body)).catch(refuseCodes)
  const { version: _old, ...was } = presentPort(before)
  const { version: _new, ...is } = presentPort(after)
  const changes = differences(was, is)
  await audit(context, { action: 'port.updated', entity: 'port', entityId: params.id, changes })
  return presentPort(after)
}
