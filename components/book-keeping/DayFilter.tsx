import { DayInput } from '@/components/ui/DayInput'
import type { UrlState } from '@/components/ui/use-url-state'

interface DayFilterProps {
  url: UrlState
  name: 'from' | 'to'
  label: string
  isLabelled?: boolean
}

/** One end of the days that are shown, kept in the address. */
export function DayFilter({ url, name, label, isLabelled }: DayFilterProps) {
  return (
    <DayInput
      label={label}
      isLabelled={isLabelled}
      value={url.get(name) ?? ''}
      onChange={(event) => url.set({ [name]: event.target.value || undefined, pageNum: undefined })}
    />
  )
}
