import { useAction } from './use-action'

/** The former names of useAction. */
export function useAct() {
  const { run, refused, reset } = useAction()
  return { act: run, refused, forget: reset }
}
