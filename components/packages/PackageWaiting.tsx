import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/components/forms/use-act'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useSetWaitingStatus } from '@/hooks/packages'
import { useAccess } from '@/hooks/session'
import type { CargoPackage } from '@/lib/contracts/packages'
import { mayMoveWaiting, WAITING_STATUSES, type WaitingStatus } from '@/lib/domain/waiting-status'
import { ApproveWaiting } from './ApproveWaiting'
import { WaitingTag } from './PackageStatus'
import styles from './packages.module.css'

/** Where a package is in the waiting room, and the steps that a person may take from there. */
export function PackageWaiting({ cargo }: { cargo: CargoPackage }) {
  const { t } = useTranslation('packages')
  const may = useAccess()
  const [asked, setAsked] = useState<WaitingStatus | null>(null)
  const { act, refused, forget } = useAct()
  const { send, pending } = useSetWaitingStatus()
  const isOver = cargo.batchInfo !== null || cargo.receiverInfo === null
  const steps = WAITING_STATUSES.filter(
    (to) =>
      mayMoveWaiting(cargo.waitingStatus, to) &&
      may(to === 'approved' ? 'waiting.approve' : 'waiting.handle'),
  )

  async function move(waitingStatus: WaitingStatus, overrideReason?: string) {
    const done = await act(
      () => send({ params: { id: cargo.id }, body: { waitingStatus, overrideReason } }),
      t('saved'),
    )
    if (done) setAsked(null)
  }

  return (
    <Panel title={t('field.waiting')} extra={<WaitingTag status={cargo.waitingStatus} />}>
      <p className={styles.hint}>{t(`waitingHint.${isOver ? hintOf(cargo) : cargo.waitingStatus}`)}</p>
      {asked === null ? <RefusedAlert refused={refused} /> : null}
      {isOver ? null : (
        <div className={styles.steps}>
          {steps.map((to) => (
            <Button
              key={to}
              type={isForward(cargo.waitingStatus, to) ? 'default' : 'text'}
              loading={pending}
              onClick={() => {
                forget()
                if (to === 'approved') setAsked(to)
                else void move(to)
              }}
            >
              {t(`waitingMove.${isForward(cargo.waitingStatus, to) ? to : 'back'}`, {
                status: t(`waitingStep.${to}`),
              })}
            </Button>
          ))}
        </div>
      )}
      {asked ? (
        <ApproveWaiting
          refused={refused}
          mayOverride={may('rules.override')}
          onCancel={() => setAsked(null)}
          onApprove={(reason) => move(asked, reason)}
        />
      ) : null}
    </Panel>
  )
}

function isForward(from: WaitingStatus, to: WaitingStatus): boolean {
  return WAITING_STATUSES.indexOf(to) > WAITING_STATUSES.indexOf(from)
}

function hintOf(cargo: CargoPackage): 'inBatch' | 'unknownOwner' {
  return cargo.receiverInfo === null ? 'unknownOwner' : 'inBatch'
}
