import { EditOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CalendarDateText } from '@/components/ui/DateText'
import { Panel } from '@/components/ui/Panel'
import { useContainers } from '@/hooks/container-clocks'
import { useAccess } from '@/hooks/session'
import type { Batch } from '@/lib/contracts/batches'
import type { Container } from '@/lib/contracts/container-clocks'
import { CONTAINER_EVENTS } from '@/lib/domain/container-clocks'
import { ClockState, ClockSum } from './ClockState'
import { ContainerDrawer } from './ContainerDrawer'
import styles from './container-clocks.module.css'

/** The containers of a batch with their days and clocks; nothing where no carton has a container number. */
export function ContainersPanel({ batch }: { batch: Batch }) {
  const { t } = useTranslation('container-clocks')
  const { data: containers } = useContainers(batch.id)
  const [editedId, setEditedId] = useState<string | null>(null)
  const edited = containers?.find(({ id }) => id === editedId)
  if (!containers || containers.length === 0) return null
  return (
    <Panel title={t('panel.title')}>
      {containers.map((container) => (
        <ContainerRow key={container.id} container={container} onEdit={() => setEditedId(container.id)} />
      ))}
      {edited ? (
        <ContainerDrawer batchId={batch.id} container={edited} onClosed={() => setEditedId(null)} />
      ) : null}
    </Panel>
  )
}

function ContainerRow({ container, onEdit }: { container: Container; onEdit: () => void }) {
  const { t } = useTranslation('container-clocks')
  const may = useAccess()
  const { number, size, days, entered, reported, clocks, isBooked } = container
  const known = CONTAINER_EVENTS.flatMap((event) => {
    const day = days[event]
    return day === null ? [] : [{ event, day }]
  })
  return (
    <section className={styles.container}>
      <div className={styles.head}>
        <span>
          <b>{number}</b> {size ? t(`size.${size}`) : <span className={styles.note}>{t('noSize')}</span>}{' '}
          {isBooked ? <Tag>{t('booked')}</Tag> : null}
        </span>
        {may('batches.edit') ? (
          <Button
            size="small"
            icon={<EditOutlined />}
            aria-label={t('panel.edit', { number })}
            onClick={onEdit}
          >
            {t('panel.days')}
          </Button>
        ) : null}
      </div>
      {known.length > 0 ? (
        <p className={styles.note}>
          {known.map(({ event, day }, index) => (
            <span key={event}>
              {index > 0 ? ' · ' : null}
              {t(`event.${event}`)} <CalendarDateText on={day} />
              {entered[event] === null && day === reported[event] ? ` (${t('byCarrier')})` : null}
            </span>
          ))}
        </p>
      ) : null}
      {clocks.length === 0 ? (
        <p className={styles.note}>{t('panel.noTariff')}</p>
      ) : (
        <ul className={styles.plain}>
          {clocks.map((clock) => (
            <li key={clock.clock} className={styles.clock}>
              <span>
                {t(`clock.${clock.clock}`)} <span className={styles.note}>{clock.tariffName}</span>
              </span>
              <span className={styles.sum}>
                <ClockSum clock={clock} />
              </span>
              <span>
                <ClockState clock={clock} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
