import { later } from './later'

const RefusedNote = later(async () => (await import('./RefusedNote')).RefusedNote)

interface RefusedAlertProps {
  refused: { text: string; requestId: string | null } | null
}

/** Why a form was not saved, above its fields. */
export function RefusedAlert({ refused }: RefusedAlertProps) {
  return refused ? <RefusedNote refused={refused} /> : null
}
