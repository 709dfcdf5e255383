import { useTranslation } from 'react-i18next'
import { BatchSelect } from '@/components/batches/BatchSelect'
import { CartonSelect } from '@/components/cartons/CartonSelect'
import { useAction } from '@/components/forms/use-action'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useSetPackageBatch, useSetPackageCarton } from '@/hooks/packages'
import { useAccess } from '@/hooks/session'
import type { CargoPackage } from '@/lib/contracts/packages'
import { LOADING_CARGO } from '@/lib/domain/transit-status'
import { mayJoinBatch } from '@/lib/domain/waiting-status'
import styles from './packages.module.css'

/** The batch and the carton of a package; a choice is saved at once. */
export function PackageBatch({ cargo }: { cargo: CargoPackage }) {
  const { t } = useTranslation('packages')
  const may = useAccess()
  const { run, refused } = useAction()
  const batch = useSetPackageBatch()
  const carton = useSetPackageCarton()
  const { batchInfo, cartonInfo } = cargo
  const params = { id: cargo.id }
  const isLoading = batchInfo === null || batchInfo.transitStatus === LOADING_CARGO
  const mayMove = may('batches.edit') && mayJoinBatch(cargo.waitingStatus)
  if (batchInfo === null && !mayMove) return null
  return (
    <Panel title={t('detail.batchAndCarton')}>
      <RefusedAlert refused={refused} />
      <div className={styles.batch}>
        <span aria-hidden>{t('field.batch')}</span>
        {mayMove && (isLoading || may('rules.override')) ? (
          <BatchSelect
            onlyLoading
            label={t('field.batch')}
            placeholder={t('new.noBatch')}
            disabled={batch.pending}
            value={batchInfo?.id}
            onChange={(id) =>
              void run(() => batch.send({ params, body: { batchId: id ?? null } }), t('saved'))
            }
          />
        ) : (
          <b>{batchInfo?.number}</b>
        )}
        {batchInfo ? (
          <>
            <span aria-hidden>{t('field.carton')}</span>
            <CartonSelect
              label={t('field.carton')}
              placeholder={t('detail.noCarton')}
              disabled={carton.pending}
              batchId={batchInfo.id}
              value={cartonInfo?.id}
              onChange={(id) =>
                void run(() => carton.send({ params, body: { cartonId: id ?? null } }), t('saved'))
              }
            />
          </>
        ) : null}
      </div>
    </Panel>
  )
}
