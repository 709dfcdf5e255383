import { EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TermHelp } from '@/components/help/TermHelp'
import { Loading } from '@/components/layout/Loading'
import { CalendarDateText, InstantText } from '@/components/ui/DateText'
import { Panel } from '@/components/ui/Panel'
import { useClearing } from '@/hooks/clearing'
import { useAccess } from '@/hooks/session'
import type { Batch } from '@/lib/contracts/batches'
import type { ClearingStep } from '@/lib/contracts/clearing'
import { CLEARING_MILESTONES, type ClearingMilestone } from '@/lib/domain/clearing'
import { ClearingModal } from './ClearingModal'
import styles from './clearing.module.css'

/** What the batch has passed at the customs and the port. */
export function ClearingPanel({ batch }: { batch: Batch }) {
  const { t } = useTranslation('clearing')
  const reading = useClearing(batch.id)
  const [edited, setEdited] = useState<ClearingMilestone | null>(null)
  const steps = reading.data
  return (
    <Panel title={t('title')} extra={<TermHelp term="milestone" />}>
      {steps ? (
        <ol className={styles.steps}>
          {CLEARING_MILESTONES.map((milestone) => (
            <MilestoneRow
              key={milestone}
              milestone={milestone}
              step={steps.find((each) => each.milestone === milestone)}
              onEdit={() => setEdited(milestone)}
            />
          ))}
        </ol>
      ) : (
        <Loading reading={reading} rows={6} />
      )}
      {steps && edited ? (
        <ClearingModal
          batchId={batch.id}
          milestone={edited}
          step={steps.find(({ milestone }) => milestone === edited)}
          onClosed={() => setEdited(null)}
        />
      ) : null}
    </Panel>
  )
}

interface MilestoneRowProps {
  milestone: ClearingMilestone
  /** Undefined while it is still to come. */
  step: ClearingStep | undefined
  onEdit: () => void
}

function MilestoneRow({ milestone, step, onEdit }: MilestoneRowProps) {
  const { t } = useTranslation('clearing')
  const may = useAccess()
  const name = t(`milestone.${milestone}`)
  return (
    <li className={styles.step}>
      <div>
        <b>{name}</b> {step ? <CalendarDateText on={step.day} /> : '—'}
        {step ? (
          <div className={styles.details}>
            {step.reference ? `${step.reference} · ` : null}
            {step.recordedBy}
            {step.notifiedAt ? (
              <>
                {' · '}
                {t('notified')} <InstantText at={step.notifiedAt} length="short" />
              </>
            ) : null}
          </div>
        ) : null}
      </div>
      {may('batches.edit') ? (
        <Button
          type="text"
          size="small"
          icon={<EditOutlined />}
          aria-label={t('record', { name })}
          title={t('record', { name })}
          onClick={onEdit}
        />
      ) : null}
    </li>
  )
}
