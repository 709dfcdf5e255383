import type { UrlState } from '@/components/lists/use-url-state'
import { DateField } from '@/components/ui/DateField'

interface DayFilterProps {
  url: UrlState
  name: 'from' | 'to'
  label: string
}

/** One end of the days that are shown, kept in the address. */
export function DayFilter({ url, name, label }: DayFilterProps) {
  return (
    <DateField
      label={label}
      value={url.get(name)}
      onChange={(date) => url.set({ [name]: date, pageNum: undefined })}
    />
  )
}
