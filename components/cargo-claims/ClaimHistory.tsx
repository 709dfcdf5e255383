import { Timeline } from 'antd'
import { useTranslation } from 'react-i18next'
import { InstantText } from '@/components/ui/DateText'
import { Panel } from '@/components/ui/Panel'
import type { CargoClaimFile } from '@/lib/contracts/cargo-claims'
import styles from './cargo-claims.module.css'

/** What was done with a claim, by whom and with which reason. */
export function ClaimHistory({ events }: { events: CargoClaimFile['events'] }) {
  const { t } = useTranslation('cargo-claims')
  return (
    <Panel title={t('detail.history')}>
      <Timeline
        items={events.map(({ at, action, by, note, channel }) => ({
          key: `${at} ${action}`,
          content: (
            <>
              <strong>{t(`action.cargoClaim.${action}`, { ns: 'audit', defaultValue: action })}</strong>
              <div>
                <InstantText at={at} /> · {by ?? t('customer')}
                {channel ? ` · ${t(`channel.${channel}`)}` : null}
              </div>
              {note ? <p className={styles.text}>{note}</p> : null}
            </>
          ),
        }))}
      />
    </Panel>
  )
}
