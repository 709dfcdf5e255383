import { may, type Person } from './access'

/** How long a note can be taken back by whoever wrote it. */
const NOTE_REMOVAL_MINUTES = 10

export const LONGEST_NOTE = 1000

/** Its writer for some minutes, as long as hardly anybody has read it; later whoever may delete records. */
export function mayRemoveNote(
  person: Person & { id: string },
  note: { writtenBy: string; at: Date },
  now = new Date(),
): boolean {
  if (may(person, 'records.delete')) return true
  const minutes = (now.getTime() - note.at.getTime()) / 60_000
  return note.writtenBy === person.id && minutes < NOTE_REMOVAL_MINUTES
}
