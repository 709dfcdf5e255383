import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { CalendarDateText } from '@/components/ui/DateText'
import { MoneyText } from '@/components/ui/MoneyText'
import type { ClockReading } from '@/lib/contracts/container-clocks'
import type { ClockWarning } from '@/lib/domain/day-charges'
import { DaysLeft } from './DaysLeft'

const COLOR: Record<ClockWarning, string> = {
  threeDays: 'gold',
  oneDay: 'orange',
  lastDay: 'orange',
  charging: 'red',
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
  return (
    <Tag color={clock.warning ? COLOR[clock.warning] : undefined}>
      <DaysLeft lastFreeDay={clock.lastFreeDay} />
    </Tag>
  )
}
