import { Alert, Checkbox, Tag, Timeline } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TermHelp } from '@/components/help/TermHelp'
import { CalendarDateText, InstantText } from '@/components/ui/DateText'
import { Panel } from '@/components/ui/Panel'
import { usePortName } from '@/components/voyages/port-name'
import voyageStyles from '@/components/voyages/voyages.module.css'
import { useCarrierReport, usePorts } from '@/hooks/voyages'
import type { Batch } from '@/lib/contracts/batches'
import type { CarrierEventRow, CarrierReport } from '@/lib/contracts/carrier-events'
import styles from './carrier-events.module.css'

const ROWS = ['departure', 'arrival'] as const
const CERTAINTIES = ['planned', 'estimated', 'actual'] as const

/** What the carrier reports of the batch; nothing where no carrier is asked and none has reported. */
export function CarrierPanel({ batch }: { batch: Batch }) {
  const { t } = useTranslation('carrier-events')
  const { data: report } = useCarrierReport(batch.id)
  if (!report || (!report.isOn && report.events.length === 0)) return null
  return (
    <Panel title={t('title')} extra={<TermHelp term="carrierEvent" />}>
      {report.problem ? (
        <Alert type="warning" showIcon title={t('problem')} description={report.problem} />
      ) : null}
      {report.events.length === 0 ? (
        <p className={styles.note}>{t('empty')}</p>
      ) : (
        <Reported report={report} />
      )}
      {report.askedAt ? (
        <p className={styles.note}>
          {t('asked')} <InstantText at={report.askedAt} length="short" />
        </p>
      ) : null}
    </Panel>
  )
}

function Reported({ report }: { report: CarrierReport }) {
  const { t } = useTranslation('carrier-events')
  const [showsAll, setShowsAll] = useState(false)
  const superseded = report.events.filter(({ isSuperseded }) => isSuperseded).length
  const shown = report.events.filter(({ isSuperseded }) => showsAll || !isSuperseded)
  return (
    <>
      <ReportedDays report={report} />
      {superseded > 0 ? (
        <Checkbox checked={showsAll} onChange={(event) => setShowsAll(event.target.checked)}>
          {t('superseded', { count: superseded })}
        </Checkbox>
      ) : null}
      <Timeline
        className={styles.events}
        items={shown.map((event) => ({
          key: event.id,
          color: event.classifier === 'ACT' ? 'green' : 'gray',
          content: <EventText event={event} />,
        }))}
      />
    </>
  )
}

function ReportedDays({ report }: { report: CarrierReport }) {
  const { t } = useTranslation('voyages')
  return (
    <table className={voyageStyles.days}>
      <caption className="visually-hidden">{t('days.title')}</caption>
      <thead>
        <tr>
          <td />
          {CERTAINTIES.map((kind) => (
            <th key={kind} scope="col">
              {t(`days.${kind}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row}>
            <th scope="row">{t(`days.${row}`)}</th>
            {CERTAINTIES.map((kind) => {
              const day = report[row][kind]
              return <td key={kind}>{day ? <CalendarDateText on={day} /> : '—'}</td>
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What happened, where and to what; codes without words of ours stay codes. */
function EventText({ event }: { event: CarrierEventRow }) {
  const { t } = useTranslation('carrier-events')
  const { data: ports = [] } = usePorts()
  const portName = usePortName(ports)
  const { code, classifier, day, location, place, isSuperseded } = event
  const where = location ? portName(location) : place
  const details = [event.vessel, event.voyageNumber, event.container, event.remark].filter(Boolean)
  const filling = event.isEmpty === null ? null : t(event.isEmpty ? 'isEmpty' : 'isLaden')
  return (
    <>
      <b>{t(`code.${code}`, { defaultValue: code })}</b>
      {filling ? ` (${filling})` : null} <CalendarDateText on={day} />{' '}
      {classifier === 'ACT' ? null : <Tag>{t(`classifier.${classifier}`)}</Tag>}
      {isSuperseded ? <Tag color="warning">{t('isSuperseded')}</Tag> : null}
      <div className={styles.note}>
        {[where, ...details].filter(Boolean).join(' · ')}
        <br />
        {t('reported')} <InstantText at={event.reportedAt} length="short" />
      </div>
    </>
  )
}
