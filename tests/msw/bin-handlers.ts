import { listBin, removeFromBin, restoreFromBin } from '@/lib/contracts/bin'
import errors from '@/locales/en/errors.json'
import { answer, MockFailure } from './answer'
import { pageOf } from './page-of'
import { MANAGER, type MockState } from './state'

/** What lies in the bin under this name cannot come back. */
export const TAKEN = 'Name that another has'

type Binned = MockState['bin'][number]

/** Puts a record into the bin, as its deletion does. */
export function putInBin(
  state: MockState,
  { restore, ...entry }: Pick<Binned, 'id' | 'kind' | 'label' | 'restore'>,
) {
  const deletedAt = new Date()
  const until = new Date(deletedAt.getTime() + 30 * 86_400_000)
  state.bin.unshift({
    ...entry,
    deletedBy: { id: MANAGER.id, name: MANAGER.name },
    deletedAt: deletedAt.toISOString(),
    until: until.toISOString(),
    restore,
  })
}

/** What was deleted, and comes back. */
export function binHandlers(state: MockState) {
  const take = (id: string) => {
    const found = state.bin.find((one) => one.id === id)
    if (!found) throw new MockFailure(404, 'not_found', errors.notFound)
    if (found.label === TAKEN) throw new MockFailure(409, 'bin_taken', 'Another record has its name now')
    state.bin = state.bin.filter((one) => one !== found)
    return found
  }
  return [
    answer(state, listBin, ({ query }) =>
      pageOf(
        state.bin
          .filter(({ kind }) => query.kind === undefined || kind === query.kind)
          .map(({ restore: _restore, ...entry }) => entry),
        query,
      ),
    ),
    answer(state, restoreFromBin, ({ params: { id } }) => {
      const { kind, restore } = take(id)
      restore()
      return { id, kind }
    }),
    answer(state, removeFromBin, ({ params }) => {
      take(params.id)
      return null
    }),
  ]
}
