/** Asks the person for a code of the second step; resolves with whether the server took one. */
type Asker = () => Promise<boolean>

let asker: Asker | null = null
let asking: Promise<boolean> | null = null

/** The dialog of the page that is open; answers how to take it away again. */
export function onCodeNeeded(ask: Asker): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = null
  }
}

/** One dialog for all requests that need a code at once; false where none can be shown. */
export function askForCode(): Promise<boolean> {
  if (!asker) return Promise.resolve(false)
  asking ??= asker().finally(() => {
    asking = null
  })
  return asking
}
