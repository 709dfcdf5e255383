import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { UrlState } from '@/components/lists/use-url-state'
import { DateField } from '@/components/ui/DateField'
import { officeToday } from '@/lib/domain/dates'
import styles from './finance.module.css'
import { PRESETS, type Preset, periodOf, presetPeriod } from './period'

interface PeriodBarProps {
  url: UrlState
  children?: ReactNode
}

/** The days that are shown, from the address: a usual period at one click, or any two days. */
export function PeriodBar({ url, children }: PeriodBarProps) {
  const { t } = useTranslation('finance')
  const period = periodOf(url)
  const today = officeToday()
  const chosen = PRESETS.find((preset) => {
    const { from, to } = presetPeriod(preset, today)
    return from === period.from && to === period.to
  })
  const show = (patch: { from?: string; to?: string }) => url.set({ ...period, ...patch, pageNum: undefined })
  const day = (name: 'from' | 'to') => (
    <DateField
      label={t(`period.${name}`)}
      value={period[name]}
      onChange={(date) => date && show({ [name]: date })}
    />
  )
  return (
    <div className={styles.tools}>
      <Select
        aria-label={t('period.preset')}
        placeholder={t('period.own')}
        value={chosen ?? null}
        options={PRESETS.map((value) => ({ value, label: t(`period.${value}`) }))}
        onChange={(preset: Preset) => show(presetPeriod(preset, today))}
      />
      {day('from')}
      {day('to')}
      {children}
    </div>
  )
}
