import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { InstantText } from '@/components/ui/DateText'
import { useMessageSettings } from '@/hooks/messages'
import styles from './messages.module.css'

/** Why messages stay in the outbox: no gateway, a blocked one, the quiet hours. */
export function GatewayNotice() {
  const { t } = useTranslation('messages')
  const { data } = useMessageSettings()
  if (!data) return null
  const { gateways, isQuiet, quietHours } = data
  const missing = (['sms', 'whatsapp'] as const).filter(
    (channel) => !gateways.some((gateway) => gateway.channel === channel),
  )
  return (
    <div className={styles.notices}>
      {missing.length === 2 ? (
        <Alert type="warning" showIcon title={t('gateway.none')} description={t('gateway.noneHint')} />
      ) : (
        missing.map((channel) => (
          <Alert key={channel} type="info" showIcon title={t(`gateway.no.${channel}`)} />
        ))
      )}
      {gateways.map(({ name, problem, blockedUntil }) =>
        problem ? (
          <Alert
            key={name}
            type="error"
            showIcon
            title={t('gateway.problem', { name, problem })}
            description={blockedUntil ? <InstantText at={blockedUntil} /> : undefined}
          />
        ) : null,
      )}
      {isQuiet && gateways.length > 0 ? (
        <Alert type="info" showIcon title={t('gateway.quiet', { until: quietHours.to })} />
      ) : null}
    </div>
  )
}
