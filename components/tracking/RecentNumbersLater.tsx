import { useLater } from '@/components/layout/use-later'

const load = () => import('./RecentNumbers').then(({ RecentNumbers }) => ({ default: RecentNumbers }))

/** The numbers found before, which the phone alone knows. */
export function RecentNumbersLater({ except }: { except?: string | null }) {
  const { Loaded } = useLater(load)
  return Loaded ? <Loaded except={except} /> : null
}
