import type { Office, Role } from '@/tests/browser/support/office'
import type { Hand } from './hand'

export interface Task {
  /** What a person calls it. */
  name: string
  role: Role
  /** Clicks and keys together, where it has a bar of its own. */
  mostPresses?: number
  /** Makes what the task needs; answers how a practised employee does it, from the dashboard to what says that it is done. */
  prepare: (office: Office) => Promise<(hand: Hand) => Promise<void>>
}
