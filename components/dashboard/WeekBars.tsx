import { useTranslation } from 'react-i18next'
import { formatCalendarDate } from '@/components/ui/date-format'
import type { DashboardWeek } from '@/lib/contracts/dashboard'
import styles from './dashboard.module.css'
import { BAR_MODES, type Measure, partOf, totalOf } from './week-figures'

const AREA = { width: 240, height: 72, gap: 4 }
const TONES = [styles.sea, styles.air, styles.noMode]

interface WeekBarsProps {
  weeks: readonly DashboardWeek[]
  measure: Measure
}

/** Twelve bars, sea beneath air; the figures stand in the table. */
export function WeekBars({ weeks, measure }: WeekBarsProps) {
  const { t, i18n } = useTranslation('dashboard')
  const most = Math.max(...weeks.map((week) => totalOf(week, measure).toNumber()), 0)
  const step = AREA.width / weeks.length
  const heightOf = (amount: number) => (most === 0 ? 0 : (amount / most) * (AREA.height - 2))
  const day = (on: string | undefined) => formatCalendarDate(on ?? '', i18n.language)
  return (
    <svg
      className={styles.weeks}
      viewBox={`0 0 ${AREA.width} ${AREA.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('trends.chart', {
        what: t(`trends.${measure}`),
        from: day(weeks[0]?.from),
        to: day(weeks.at(-1)?.to),
      })}
    >
      <line className={styles.ground} x1={0} x2={AREA.width} y1={AREA.height - 0.5} y2={AREA.height - 0.5} />
      {weeks.map((week, index) => {
        let top = AREA.height - 1
        return BAR_MODES.map((mode, part) => {
          const height = heightOf(partOf(week, measure, mode).toNumber())
          top -= height
          return height > 0 ? (
            <rect
              key={`${week.from}${mode}`}
              className={TONES[part]}
              x={index * step + AREA.gap / 2}
              y={top}
              width={step - AREA.gap}
              height={height}
            />
          ) : null
        })
      })}
    </svg>
  )
}
