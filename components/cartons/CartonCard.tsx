import { EditOutlined, WarningOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useDeletedNotice } from '@/components/bin/use-deleted-notice'
import { useAction } from '@/components/forms/use-action'
import { DeleteButton } from '@/components/ui/DeleteButton'
import { useDeleteCarton } from '@/hooks/cartons'
import { useAccess } from '@/hooks/session'
import type { Carton } from '@/lib/contracts/cartons'
import { formatCbm, formatQuantity } from '@/lib/domain/money'
import { CartonPackages, type LoadedPackage } from './CartonPackages'
import styles from './cartons.module.css'
import { useDropTarget } from './dragged-packages'

interface CartonCardProps {
  carton: Carton
  packages: readonly LoadedPackage[]
  isChosen: boolean
  onChoose: () => void
  onEdit: () => void
}

/** One carton: what it is, what is in it. Packages are dropped on it, or scanned into it once it is chosen. */
export function CartonCard({ carton, packages, isChosen, onChoose, onEdit }: CartonCardProps) {
  const { t } = useTranslation('cartons')
  const may = useAccess()
  const { isOver, handlers } = useDropTarget(carton.id)
  return (
    <li className={styles.card} data-chosen={isChosen} data-over={isOver} {...handlers}>
      <div className={styles.head}>
        <b>{carton.number}</b>
        {may('batches.edit') ? (
          <Button
            type="text"
            size="small"
            icon={<EditOutlined />}
            aria-label={t('edit', { number: carton.number })}
            onClick={onEdit}
          />
        ) : null}
      </div>
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
      <CartonPackages
        packages={packages}
        summary={t('inside', {
          count: carton.packagesCount,
          pieces: formatQuantity(carton.pieces),
          kg: formatQuantity(carton.weightKg),
          cbm: formatCbm(carton.cbm),
        })}
      />
      <div className={styles.foot}>
        <Button
          size="small"
          aria-pressed={isChosen}
          type={isChosen ? 'primary' : 'default'}
          onClick={onChoose}
        >
          {t('scanInto')}
        </Button>
        {may('records.delete') && carton.packagesCount === 0 ? <DeleteCarton carton={carton} /> : null}
      </div>
    </li>
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
