import { EditOutlined, WarningOutlined } from '@ant-design/icons'
import { Button, Card } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FillGauge } from '@/components/batches/FillGauge'
import { useDeletedNotice } from '@/components/bin/use-deleted-notice'
import { useAction } from '@/components/forms/use-action'
import { DeleteButton } from '@/components/ui/DeleteButton'
import { useDeleteCarton } from '@/hooks/cartons'
import { useAccess } from '@/hooks/session'
import type { Carton } from '@/lib/contracts/cartons'
import type { ContainerSize } from '@/lib/domain/container-clocks'
import { usualCapacity } from '@/lib/domain/container-space'
import { formatCbm, formatQuantity } from '@/lib/domain/money'
import { CartonPackages } from './CartonPackages'
import styles from './cartons.module.css'
import { useDropTarget } from './dragged-packages'
import type { LoadedPackage } from './MoveMenu'

interface ColumnProps {
  /** Where packages go that are dropped on it; null takes them out of their carton. */
  cartonId: string | null
  title: string
  extra?: ReactNode
  isChosen: boolean
  children: ReactNode
}

function Column({ cartonId, title, extra, isChosen, children }: ColumnProps) {
  const { isOver, handlers } = useDropTarget(cartonId)
  return (
    <li className={styles.column} data-chosen={isChosen} data-over={isOver} {...handlers}>
      <Card size="small" title={<h3 className={styles.number}>{title}</h3>} extra={extra}>
        {children}
      </Card>
    </li>
  )
}

interface ScanTargetProps {
  text: string
  isChosen: boolean
  onChoose: () => void
}

function ScanTarget({ text, isChosen, onChoose }: ScanTargetProps) {
  return (
    <Button size="small" aria-pressed={isChosen} type={isChosen ? 'primary' : 'default'} onClick={onChoose}>
      {text}
    </Button>
  )
}

interface CartonColumnProps {
  carton: Carton
  /** Of the container that it is; null where nobody entered it. */
  size: ContainerSize | null
  packages: readonly LoadedPackage[]
  targets: readonly Carton[] | null
  isChosen: boolean
  onChoose: () => void
  onEdit: () => void
}

/** One carton: what it is, how full it is, what is in it. Packages are dropped on it, or scanned into it once it is chosen. */
export function CartonColumn(props: CartonColumnProps) {
  const { carton, size, packages, targets, isChosen, onChoose, onEdit } = props
  const { t } = useTranslation('cartons')
  const may = useAccess()
  const edit = may('batches.edit') ? (
    <Button
      type="text"
      size="small"
      icon={<EditOutlined />}
      aria-label={t('edit', { number: carton.number })}
      onClick={onEdit}
    />
  ) : null
  return (
    <Column cartonId={carton.id} title={carton.number} extra={edit} isChosen={isChosen}>
      <CartonHead carton={carton} size={size} />
      <div className={styles.foot}>
        <ScanTarget text={t('scanInto')} isChosen={isChosen} onChoose={onChoose} />
        {may('records.delete') && carton.packagesCount === 0 ? <DeleteCarton carton={carton} /> : null}
      </div>
      <CartonPackages
        packages={packages}
        targets={targets}
        summary={t('inside', {
          count: carton.packagesCount,
          pieces: formatQuantity(carton.pieces),
          kg: formatQuantity(carton.weightKg),
          cbm: formatCbm(carton.cbm),
        })}
      />
    </Column>
  )
}

/** Its type, numbers and seal, and of a container of a known size how full it is. */
function CartonHead({ carton, size }: { carton: Carton; size: ContainerSize | null }) {
  const { t } = useTranslation('cartons')
  const { t: ofClocks } = useTranslation('container-clocks')
  const type = size ? ofClocks(`size.${size}`) : t(carton.containerNumber ? 'type.container' : 'type.other')
  return (
    <>
      <div className={styles.line}>{type}</div>
      {carton.containerNumber ? (
        <div className={styles.line}>
          {carton.containerNumber}
          {carton.isContainerNumberValid ? null : (
            <span className={styles.warning}>
              <WarningOutlined aria-hidden /> {t('hint.containerWrong')}
            </span>
          )}
        </div>
      ) : null}
      {carton.seal ? <div className={styles.line}>{t('sealed', { seal: carton.seal })}</div> : null}
      {carton.officialRemark ? <div className={styles.line}>{carton.officialRemark}</div> : null}
      {size ? <FillGauge load={carton} capacity={usualCapacity(size)} /> : null}
    </>
  )
}

interface LooseColumnProps {
  count: number
  packages: readonly LoadedPackage[]
  targets: readonly Carton[] | null
  /** There is a carton to scan packages out of. */
  hasCartons: boolean
  isChosen: boolean
  onChoose: () => void
}

/** The packages of the batch in no carton; what is dropped or scanned here is taken out of its carton. */
export function LooseColumn(props: LooseColumnProps) {
  const { count, packages, targets, hasCartons, isChosen, onChoose } = props
  const { t } = useTranslation('cartons')
  return (
    <Column cartonId={null} title={t('loose.title')} isChosen={isChosen}>
      {hasCartons ? (
        <div className={styles.foot}>
          <ScanTarget text={t('scanOut')} isChosen={isChosen} onChoose={onChoose} />
        </div>
      ) : null}
      <CartonPackages packages={packages} targets={targets} summary={t('loose.count', { count })} />
    </Column>
  )
}

function DeleteCarton({ carton }: { carton: Carton }) {
  const { t } = useTranslation('cartons')
  const { run, refused, reset } = useAction()
  const { send } = useDeleteCarton()
  const sayDeleted = useDeletedNotice()
  const { number } = carton
  return (
    <DeleteButton
      label={t('delete.open')}
      title={t('delete.title', { number })}
      text={t('delete.text')}
      refused={refused}
      onOpen={reset}
      onDelete={async () => {
        const isGone = await run(() => send({ params: { id: carton.id } }), null)
        if (isGone) sayDeleted(carton.id, t('delete.done', { number }))
      }}
    />
  )
}
