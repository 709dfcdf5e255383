import { ContainerOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '@/components/layout/Loading'
import { ScanField, type ScanOutcome, useScanOutcome } from '@/components/scan/ScanField'
import { EmptyState } from '@/components/ui/EmptyState'
import { LinkButton } from '@/components/ui/LinkButton'
import { Panel } from '@/components/ui/Panel'
import { useCartons, useLoadCount, usePack } from '@/hooks/cartons'
import { useContainers } from '@/hooks/container-clocks'
import { findPackage } from '@/hooks/packages'
import { useAccess } from '@/hooks/session'
import type { Batch } from '@/lib/contracts/batches'
import type { Carton } from '@/lib/contracts/cartons'
import { LOADING_CARGO } from '@/lib/domain/transit-status'
import { CartonColumn, LooseColumn } from './CartonColumn'
import { CartonDrawer } from './CartonDrawer'
import styles from './cartons.module.css'

interface PackByScanProps {
  /** Null takes packages out of their carton. */
  cartonId: string | null
  cartonNumber: string | null
}

/** Packs by scanning: each code goes into the carton at once. */
function PackByScan({ cartonId, cartonNumber }: PackByScanProps) {
  const { t } = useTranslation('cartons')
  const pack = usePack()
  const outcomeOf = useScanOutcome()

  const take = (code: string) =>
    outcomeOf(code, async (): Promise<ScanOutcome> => {
      const cargo = await findPackage(code)
      if (!cargo) return { tone: 'danger', text: t('scan.unknown', { code }) }
      const number = cargo.trackingNumber
      if ((cargo.cartonInfo?.id ?? null) === cartonId && (cartonId !== null || cargo.batchInfo)) {
        return { tone: 'warning', text: t(cartonId ? 'scan.already' : 'scan.alreadyOut', { number }) }
      }
      const [row] = await pack([cargo.id], cartonId)
      if (!row?.done) return { tone: 'danger', text: `${number}: ${row?.message ?? ''}` }
      return {
        tone: 'success',
        text: t(cartonId ? 'scan.in' : 'scan.out', {
          number,
          carton: cartonNumber,
          name: cargo.receiverInfo?.name,
        }),
      }
    })

  return (
    <ScanField
      autoFocus
      label={cartonNumber ? t('scan.label', { carton: cartonNumber }) : t('scan.labelOut')}
      onScan={take}
    />
  )
}

/** The cartons of a batch: what is in each, and packing by scan, from a package’s menu or by dragging it onto one. */
export function CartonsPanel({ batch }: { batch: Batch }) {
  const { t } = useTranslation('cartons')
  const may = useAccess()
  const reading = useCartons(batch.id)
  const { data: cartons } = reading
  const [edited, setEdited] = useState<Carton | 'new' | null>(null)

  const create = may('batches.edit') ? (
    <Button icon={<PlusOutlined />} onClick={() => setEdited('new')}>
      {t('create')}
    </Button>
  ) : undefined
  return (
    <Panel
      title={t('title')}
      extra={
        <div className={styles.buttons}>
          <LinkButton href={`/admin/batches/${batch.id}/loading`}>{t('loadingList')}</LinkButton>
          {create}
        </div>
      }
    >
      {!cartons ? (
        <Loading reading={reading} rows={5} />
      ) : (
        <>
          {cartons.length === 0 ? (
            <EmptyState icon={<ContainerOutlined />} title={t('empty')} hint={t('emptyHint')} />
          ) : null}
          {cartons.length > 0 || batch.packagesCount > 0 ? (
            <CartonColumns batch={batch} cartons={cartons} onEdit={setEdited} />
          ) : null}
        </>
      )}
      {edited ? (
        <CartonDrawer
          batchId={batch.id}
          carton={edited === 'new' ? null : edited}
          onClosed={() => setEdited(null)}
        />
      ) : null}
    </Panel>
  )
}

interface CartonColumnsProps {
  batch: Batch
  cartons: Carton[]
  onEdit: (carton: Carton) => void
}

/** The cartons beside one another, one of which may be chosen as the target of scanned packages; first what is in none. */
function CartonColumns({ batch, cartons, onEdit }: CartonColumnsProps) {
  const { t } = useTranslation('cartons')
  const may = useAccess()
  /** A carton's id, or '' for out of any. */
  const [target, setTarget] = useState<string | null>(null)
  const packed = cartons.reduce((sum, carton) => sum + carton.packagesCount, 0)
  const { data: load } = useLoadCount(batch.id, { stage: 'loading' })
  const hasContainers = cartons.some(({ containerNumber }) => containerNumber !== null)
  const { data: containers = [] } = useContainers(hasContainers ? batch.id : null)
  const packagesIn = (number: string | null) => load?.packages.filter(({ carton }) => carton === number) ?? []
  const chosen = cartons.find((carton) => carton.id === target)
  const toggle = (id: string) => setTarget(id === target ? null : id)
  // What has left is moved by a manager alone.
  const mayMove =
    cartons.length > 0 &&
    may('packages.receive') &&
    (batch.transitStatus === LOADING_CARGO || may('rules.override'))
  const targets = mayMove ? cartons : null
  return (
    <>
      {cartons.length === 0 ? null : target === null ? (
        <p className={styles.hint}>{t('packHint')}</p>
      ) : (
        <PackByScan key={target} cartonId={chosen?.id ?? null} cartonNumber={chosen?.number ?? null} />
      )}
      <ul className={styles.columns} aria-label={t('title')}>
        <LooseColumn
          count={Math.max(0, batch.packagesCount - packed)}
          packages={packagesIn(null)}
          targets={targets}
          hasCartons={cartons.length > 0}
          isChosen={target === ''}
          onChoose={() => toggle('')}
        />
        {cartons.map((carton) => (
          <CartonColumn
            key={carton.id}
            carton={carton}
            size={containers.find(({ number }) => number === carton.containerNumber)?.size ?? null}
            packages={packagesIn(carton.number)}
            targets={targets}
            isChosen={carton.id === target}
            onChoose={() => toggle(carton.id)}
            onEdit={() => onEdit(carton)}
          />
        ))}
      </ul>
    </>
  )
}
