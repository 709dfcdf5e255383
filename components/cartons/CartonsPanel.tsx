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
import { findPackage } from '@/hooks/packages'
import { useAccess } from '@/hooks/session'
import type { Batch } from '@/lib/contracts/batches'
import type { Carton } from '@/lib/contracts/cartons'
import { CartonCard } from './CartonCard'
import { CartonDrawer } from './CartonDrawer'
import { CartonPackages, type LoadedPackage } from './CartonPackages'
import styles from './cartons.module.css'
import { useDropTarget } from './dragged-packages'

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

/** The cartons of a batch: what is in each, and packing by scan or by dragging a package onto one. */
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
      ) : cartons.length === 0 ? (
        <EmptyState icon={<ContainerOutlined />} title={t('empty')} hint={t('emptyHint')} />
      ) : (
        <CartonCards batch={batch} cartons={cartons} onEdit={setEdited} />
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

interface CartonCardsProps {
  batch: Batch
  cartons: Carton[]
  onEdit: (carton: Carton) => void
}

/** The cartons, one of which may be chosen as the target of scanned packages. */
function CartonCards({ batch, cartons, onEdit }: CartonCardsProps) {
  const { t } = useTranslation('cartons')
  /** A carton's id, or '' for out of any. */
  const [target, setTarget] = useState<string | null>(null)
  const packed = cartons.reduce((sum, carton) => sum + carton.packagesCount, 0)
  const { data: load } = useLoadCount(batch.id, { stage: 'loading' })
  const packagesIn = (number: string | null) => load?.packages.filter(({ carton }) => carton === number) ?? []
  const chosen = cartons.find((carton) => carton.id === target)
  const toggle = (id: string) => setTarget(id === target ? null : id)
  return (
    <>
      {target === null ? (
        <p className={styles.hint}>{t('packHint')}</p>
      ) : (
        <PackByScan key={target} cartonId={chosen?.id ?? null} cartonNumber={chosen?.number ?? null} />
      )}
      <ul className={styles.cards}>
        {cartons.map((carton) => (
          <CartonCard
            key={carton.id}
            carton={carton}
            packages={packagesIn(carton.number)}
            isChosen={carton.id === target}
            onChoose={() => toggle(carton.id)}
            onEdit={() => onEdit(carton)}
          />
        ))}
        <LooseCard
          count={Math.max(0, batch.packagesCount - packed)}
          packages={packagesIn(null)}
          isChosen={target === ''}
          onChoose={() => toggle('')}
        />
      </ul>
    </>
  )
}

interface LooseCardProps {
  count: number
  packages: readonly LoadedPackage[]
  isChosen: boolean
  onChoose: () => void
}

/** The packages of the batch in no carton; what is dropped or scanned here is taken out of its carton. */
function LooseCard({ count, packages, isChosen, onChoose }: LooseCardProps) {
  const { t } = useTranslation('cartons')
  const { isOver, handlers } = useDropTarget(null)
  return (
    <li className={styles.card} data-loose="true" data-chosen={isChosen} data-over={isOver} {...handlers}>
      <div className={styles.head}>
        <b>{t('loose.title')}</b>
      </div>
      <CartonPackages packages={packages} summary={t('loose.count', { count })} />
      <div className={styles.foot}>
        <Button
          size="small"
          aria-pressed={isChosen}
          type={isChosen ? 'primary' : 'default'}
          onClick={onChoose}
        >
          {t('scanOut')}
        </Button>
      </div>
    </li>
  )
}
