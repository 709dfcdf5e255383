import { type ComponentType, useState } from 'react'

/** A component whose code comes when it is first asked for. Asking again after a failure tries again. */
export function useLazy<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  const [isFailed, setFailed] = useState(false)

  const ask = () => {
    setFailed(false)
    load().then(
      (file) => setLoaded(() => file.default),
      () => setFailed(true),
    )
  }
  return { Loaded, isFailed, ask }
}
