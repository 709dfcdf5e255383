import { useEffect, useRef } from 'react'
import { useLazy } from '@/components/layout/use-lazy'

const load = () => import('./RecentNumbers').then(({ RecentNumbers }) => ({ default: RecentNumbers }))

/** The numbers found before: known to the phone alone, so their code comes when the page stands. */
export function RecentNumbersLater({ except }: { except?: string | null }) {
  const { Loaded, ask } = useLazy(load)
  const start = useRef(ask)
  useEffect(() => start.current(), [])
  return Loaded ? <Loaded except={except} /> : null
}
