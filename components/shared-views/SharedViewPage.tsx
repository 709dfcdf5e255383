import { useTranslation } from 'react-i18next'
import { TryAgain } from '@/components/layout/TryAgain'
import { CartonTable } from './CartonTable'
import styles from './SharedView.module.css'
import type { SharedView, SharedViewProps } from './shared-view'
import { useOwners } from './use-owners'

function Head({ view }: { view: SharedView }) {
  const { t } = useTranslation('shared-views')
  const { batch, totals } = view
  const facts = [
    { name: t('field.mode'), value: t(`mode.${batch.mode}`) },
    { name: t('field.departure'), value: batch.departure },
    { name: t('field.route'), value: `${batch.from} → ${batch.to}` },
    { name: t('field.status'), value: t(`status.${batch.statusKey}`) },
    { name: t('field.packages'), value: totals.packages },
    { name: t('field.pieces'), value: totals.pieces },
    { name: t('field.kg'), value: totals.kg },
    { name: t('field.cbm'), value: totals.cbm },
  ]
  return (
    <header>
      <p className={styles.kind}>{t(`${view.kind}.title`)}</p>
      <h1 className={styles.title}>{batch.number}</h1>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {batch.remark && <p className={styles.remark}>{batch.remark}</p>}
    </header>
  )
}

/** A batch for its agent or the packers: cartons with their packages, marks and measures. */
export function SharedViewPage({ view, batchId }: SharedViewProps) {
  const { t } = useTranslation('shared-views')
  const { owners, isFailed } = useOwners(batchId)
  if (!view) {
    return (
      <div role="alert">
        <h1 className={styles.title}>{t('failed.title')}</h1>
        <p>
          {t('failed.text')} <TryAgain />
        </p>
      </div>
    )
  }
  const isEmpty = view.cartons.every(({ packages }) => packages.length === 0)
  return (
    <>
      <Head view={view} />
      {isFailed && <p role="alert">{t('namesFailed')}</p>}
      {isEmpty && <p className={styles.remark}>{t('empty')}</p>}
      {view.cartons.map((carton) => (
        <CartonTable key={carton.number ?? ''} carton={carton} owners={owners} />
      ))}
    </>
  )
}
