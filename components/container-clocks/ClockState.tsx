import { ClockCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { CalendarDateText } from '@/components/ui/DateText'
import { MoneyText } from '@/components/ui/MoneyText'
import { StatusTag, type Tone } from '@/components/ui/StatusTag'
import type { ClockReading } from '@/lib/contracts/container-clocks'
import type { ClockWarning } from '@/lib/domain/day-charges'
import { DaysLeft } from './DaysLeft'

const TONE: Record<ClockWarning, Tone> = {
  threeDays: 'warning',
  oneDay: 'warning',
  lastDay: 'warning',
  charging: 'danger',
}

/** What a clock comes to until today: nothing in its free days, a dash while the price is not known. */
export function ClockSum({ clock }: { clock: ClockReading }) {
  const { t } = useTranslation('container-clocks')
  if (clock.chargedDays === 0) return <>—</>
  if (clock.amount === null) return <>{t('noPrice')}</>
  return <MoneyText amount={clock.amount} currency={clock.currency} />
}

/** Where a clock stands: not started, free days left or over, ended. */
export function ClockState({ clock }: { clock: ClockReading }) {
  const { t } = useTranslation('container-clocks')
  if (clock.lastFreeDay === null) {
    return <>{t('state.waits', { event: t(`event.${clock.startEvent}`) })}</>
  }
  if (clock.stoppedOn !== null) {
    return (
      <>
        {t('state.ended')} <CalendarDateText on={clock.stoppedOn} />
      </>
    )
  }
  const tone = clock.warning ? TONE[clock.warning] : 'neutral'
  return (
    <StatusTag tone={tone} icon={tone === 'danger' ? <WarningOutlined /> : <ClockCircleOutlined />}>
      <DaysLeft lastFreeDay={clock.lastFreeDay} />
    </StatusTag>
  )
}
