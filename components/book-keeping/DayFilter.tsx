import { DayInput } from '@/components/ui/DayInput'
import type { UrlState } from '@/components/ui/use-url-state'

interface DayFilterProps {
  url: UrlState
  name: 'from' | 'to'
  label: string
}

/** One end of the days that are shown, kept in the address. */
export function DayFilter({ url, name, label }: DayFilterProps) {
  return (
    <DayInput
      aria-label={label}
      title={label}
      value={url.get(name) ?? ''}
      onChange={(event) => url.set({ [name]: event.target.value || undefined, pageNum: undefined })}
    />
  )
}
