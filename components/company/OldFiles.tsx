import { DeleteOutlined } from '@ant-design/icons'
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Loading } from '@/components/layout/Loading'
import { CalendarDateText } from '@/components/ui/DateText'
import { EmptyState } from '@/components/ui/EmptyState'
import { Panel } from '@/components/ui/Panel'
import { useFileSweeps } from '@/hooks/files'
import type { FileSweep } from '@/lib/contracts/files'
import { formatQuantity } from '@/lib/domain/money'
import styles from './company.module.css'

const BYTES_A_MEGABYTE = 1_000_000

function Sweep({ sweep }: { sweep: FileSweep }) {
  const { t } = useTranslation('company')
  const megabytes = (sweep.bytes / BYTES_A_MEGABYTE).toFixed(1)
  return (
    <li className={styles.sweep}>
      <p className={styles.sweepHead}>
        <b>
          <CalendarDateText on={sweep.askedOn} />
        </b>
        {sweep.finishedAt ? null : <Tag color="processing">{t('files.running')}</Tag>}
        <span>
          {sweep.files === 0
            ? t('files.nothing')
            : t('files.removed', { count: sweep.files, number: formatQuantity(sweep.files), megabytes })}
        </span>
      </p>
      <p className={styles.none}>{t('files.asked', { name: sweep.askedBy ?? '—', days: sweep.daysAgo })}</p>
      {sweep.names.length > 0 ? (
        <details>
          <summary>{t('files.names', { count: sweep.names.length })}</summary>
          <ul className={styles.names}>
            {sweep.names.map(({ name, trackingNumber }) => (
              <li key={name}>
                {name} · {trackingNumber ?? t('files.unused')}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  )
}

/** What the daily deletion of old files removed. */
export function OldFiles() {
  const { t } = useTranslation('company')
  const reading = useFileSweeps()
  const { data } = reading
  if (!data) {
    return (
      <Panel>
        <Loading reading={reading} rows={6} />
      </Panel>
    )
  }
  return (
    <Panel title={t('files.title')}>
      <p className={styles.none}>{t('files.hint')}</p>
      {data.result.length === 0 ? (
        <EmptyState icon={<DeleteOutlined />} title={t('files.empty')} hint={t('files.emptyHint')} />
      ) : (
        <ul className={styles.sweeps}>
          {data.result.map((sweep) => (
            <Sweep key={sweep.id} sweep={sweep} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
