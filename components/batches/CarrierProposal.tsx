import { Alert, Button, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { formatCalendarDate } from '@/components/ui/date-format'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { usePortName } from '@/components/voyages/port-name'
import { useAccess } from '@/hooks/session'
import { useCarrierReport, useDismissCarrierMove, usePorts } from '@/hooks/voyages'
import type { Batch } from '@/lib/contracts/batches'
import type { ProposedCarrierMove } from '@/lib/contracts/carrier-events'
import { ON_THE_WAY, TRANSIT_STATUS_KEYS } from '@/lib/domain/transit-status'
import styles from './batches.module.css'
import { MoveBatchDialog } from './MoveBatchDialog'

/** The move that the carrier's events propose, for a person to make or to dismiss. */
export function CarrierProposal({ batch }: { batch: Batch }) {
  const may = useAccess()
  const { data: report } = useCarrierReport(batch.id)
  const proposal = report?.proposal
  if (!proposal || !may('batches.edit')) return null
  return <Proposal key={proposal.eventId} batch={batch} proposal={proposal} />
}

function Proposal({ batch, proposal }: { batch: Batch; proposal: ProposedCarrierMove }) {
  const { t, i18n } = useTranslation('carrier-events')
  const { t: ofCargo } = useTranslation('packages')
  const { data: ports = [] } = usePorts()
  const portName = usePortName(ports)
  const [isMoving, setIsMoving] = useState(false)
  const { run, refused } = useAction()
  const { send: dismiss, pending } = useDismissCarrierMove()
  const { to, eventId, day, location, known } = proposal
  const text = t(to === ON_THE_WAY ? 'proposal.left' : 'proposal.discharged', {
    number: batch.number,
    port: location ? portName(location) : t('proposal.itsPort'),
    day: formatCalendarDate(day, i18n.language),
    status: ofCargo(`transit.${TRANSIT_STATUS_KEYS[to]}`),
  })
  return (
    <>
      <Alert
        className={styles.proposal}
        type="info"
        showIcon
        title={text}
        description={
          <>
            {known ? <p>{t('proposal.part', known)}</p> : null}
            <RefusedAlert refused={refused} />
            <Space wrap>
              <Button type="primary" onClick={() => setIsMoving(true)}>
                {t('proposal.move')}
              </Button>
              <Button
                loading={pending}
                onClick={() =>
                  void run(() => dismiss({ params: { id: batch.id, eventId } }), t('proposal.dismissed'))
                }
              >
                {t('proposal.dismiss')}
              </Button>
            </Space>
          </>
        }
      />
      {isMoving ? (
        <MoveBatchDialog batch={batch} to={to} carrierEventId={eventId} onClosed={() => setIsMoving(false)} />
      ) : null}
    </>
  )
}
