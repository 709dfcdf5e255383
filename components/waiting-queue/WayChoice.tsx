import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessageSettings } from '@/hooks/messages'

const EVENT = 'releaseNotice'

/** Whether release notices of many leave by themselves: only where the channel is switched on and has a gateway. */
export function useNoticeWay(isAsked: boolean) {
  const { data } = useMessageSettings()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const leaves =
    isAsked &&
    (data?.notices ?? []).some(
      ({ event, channel, isActive }) =>
        event === EVENT && isActive && data?.gateways.some((gateway) => gateway.channel === channel),
    )
  return { leaves, byHand: chosen ?? !leaves, setByHand: setChosen }
}

interface WayChoiceProps {
  byHand: boolean
  onChoose: (byHand: boolean) => void
}

/** By itself, or by hand and recorded. */
export function WayChoice({ byHand, onChoose }: WayChoiceProps) {
  const { t } = useTranslation('tell')
  return (
    <>
      <Segmented
        aria-label={t('release.how')}
        value={byHand ? 'hand' : 'send'}
        options={(['send', 'hand'] as const).map((value) => ({ value, label: t(`release.${value}`) }))}
        onChange={(value) => onChoose(value === 'hand')}
      />
      {byHand ? null : <p>{t('release.bulkText')}</p>}
    </>
  )
}
