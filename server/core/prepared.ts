import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Database } from './database'

/** Stands in a statement's text for a value that each call gives. */
class Slot {
  constructor(readonly name: string) {}
}

type SlotOf<Values> = <T>(name: keyof Values & string) => RawBuilder<T>

/**
 * A statement whose text is put together once, for those that every write waits for: putting it together each time costs
 * more than sending it. `build` says where the values stand; its text must not depend on them.
 */
export function prepared<Row, Values extends object>(
  build: (db: Database, slot: SlotOf<Values>) => CompiledQuery<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  let ready: { query: CompiledQuery<Row>; names: (keyof Values)[] } | undefined
  const slot: SlotOf<Values> = <T>(name: keyof Values & string) => sql<T>`${new Slot(name)}`

  function make(db: Database) {
    const query = build(db, slot)
    const names = query.parameters.map((each) => {
      if (!(each instanceof Slot)) throw new Error(`a value stands in the text of ${query.sql}`)
      return each.name as keyof Values
    })
    return { query, names }
  }

  return async (db, values) => {
    ready ??= make(db)
    const { query, names } = ready
    const { rows } = await db.executeQuery<Row>({ ...query, parameters: names.map((name) => values[name]) })
    return rows
  }
}
