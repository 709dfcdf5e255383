/** Below every id that is given. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Where a program's next page begins. */
export interface Cursor {
  /** The server whose transactions are counted. */
  system: string
  transaction: string
  id: string
  /** What it first asked for, until it has all of that. */
  since: Date | null
}

/** Behind everything that was settled. */
export const cursorAt = (system: string, settled: string): Cursor => ({
  system,
  transaction: settled,
  id: FIRST_ID,
  since: null,
})

export function writeCursor({ system, transaction, id, since }: Cursor): string {
  return [system, transaction, id, ...(since ? [since.getTime()] : [])].join('_')
}

/** Of one that has the form that the contract asks for. */
export function readCursor(cursor: string): Cursor {
  const [system = '', transaction = '', id = '', since] = cursor.split('_')
  return { system, transaction, id, since: since === undefined ? null : new Date(Number(since)) }
}
