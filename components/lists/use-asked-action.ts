import { useUrlState } from './use-url-state'

/** An action that the address asks for (`?action=move`), as the search does: once, until it is ended. */
export function useAskedAction(name: string): { isAsked: boolean; end: () => void } {
  const url = useUrlState()
  const isAsked = url.get('action') === name
  return {
    isAsked,
    end: () => {
      if (isAsked) url.set({ action: undefined }, 'replace')
    },
  }
}
