import { EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '@/components/layout/Loading'
import { CalendarDateText } from '@/components/ui/DateText'
import { Facts } from '@/components/ui/Facts'
import { Panel } from '@/components/ui/Panel'
import { useAccess } from '@/hooks/session'
import { usePorts, useVoyage } from '@/hooks/voyages'
import type { Batch } from '@/lib/contracts/batches'
import type { Port, Voyage } from '@/lib/contracts/voyages'
import { usePortName } from './port-name'
import { VoyageDrawer } from './VoyageDrawer'
import styles from './voyages.module.css'

/** How a batch travels: by which ship or flight, between which ports, when, under which document. */
export function VoyagePanel({ batch }: { batch: Batch }) {
  const { t } = useTranslation('voyages')
  const may = useAccess()
  const reading = useVoyage(batch.id)
  const ports = usePorts()
  const [isEditing, setIsEditing] = useState(false)
  const voyage = reading.data
  if (voyage === undefined || !ports.data)
    return (
      <Panel title={t('title')}>
        <Loading reading={voyage === undefined ? reading : ports} rows={3} />
      </Panel>
    )
  return (
    <Panel
      title={t('title')}
      extra={
        may('batches.edit') ? (
          <Button size="small" icon={<EditOutlined />} onClick={() => setIsEditing(true)}>
            {t(voyage ? 'edit' : 'add')}
          </Button>
        ) : null
      }
    >
      {voyage ? <VoyageFacts batch={batch} voyage={voyage} ports={ports.data} /> : t('empty')}
      {isEditing ? (
        <VoyageDrawer batch={batch} voyage={voyage} ports={ports.data} onClosed={() => setIsEditing(false)} />
      ) : null}
    </Panel>
  )
}

interface VoyageFactsProps {
  batch: Batch
  voyage: Voyage
  ports: readonly Port[]
}

function VoyageFacts({ batch, voyage, ports }: VoyageFactsProps) {
  const { t } = useTranslation('voyages')
  const portName = usePortName(ports)
  const portText = (code: string | null) => (code === null ? '—' : portName(code))
  const isSea = voyage.mode === 'sea'
  const fields = isSea
    ? (['carrier', 'vessel', 'imoNumber', 'callSign', 'voyageNumber'] as const)
    : (['carrier', 'flightNumber'] as const)
  return (
    <>
      <Facts
        facts={[
          { label: t('field.mode'), value: t(`mode.${voyage.mode}`) },
          ...fields.map((field) => ({ label: t(`field.${field}`), value: voyage[field] ?? '—' })),
          {
            label: t(isSea ? 'field.billOfLading' : 'field.airWaybill'),
            value: voyage.masterNumber ?? '—',
          },
          {
            label: t('field.route'),
            value: `${portText(voyage.loadingPort)} → ${portText(voyage.dischargePort)}`,
          },
        ]}
      />
      <VoyageDays batch={batch} voyage={voyage} />
      {voyage.updatedBy ? <p className={styles.muted}>{t('updated', { name: voyage.updatedBy })}</p> : null}
    </>
  )
}

function VoyageDays({ batch, voyage }: { batch: Batch; voyage: Voyage }) {
  const { t } = useTranslation('voyages')
  const rows = {
    departure: [batch.departureDate, voyage.estimatedDeparture, voyage.actualDeparture],
    arrival: [voyage.plannedArrival, voyage.estimatedArrival, voyage.actualArrival],
  }
  return (
    <table className={styles.days}>
      <caption className="visually-hidden">{t('days.title')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('days.planned')}</th>
          <th scope="col">{t('days.estimated')}</th>
          <th scope="col">{t('days.actual')}</th>
        </tr>
      </thead>
      <tbody>
        {(['departure', 'arrival'] as const).map((row) => {
          const [planned, estimated, actual] = rows[row]
          return (
            <tr key={row}>
              <th scope="row">{t(`days.${row}`)}</th>
              <td>{planned ? <CalendarDateText on={planned} /> : '—'}</td>
              <td>{estimated ? <CalendarDateText on={estimated} /> : '—'}</td>
              <td>{actual ? <CalendarDateText on={actual} /> : '—'}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
