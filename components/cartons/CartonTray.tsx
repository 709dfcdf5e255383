import { useTranslation } from 'react-i18next'
import type { Carton } from '@/lib/contracts/cartons'
import styles from './cartons.module.css'
import { useDropTarget } from './dragged-packages'

/** The cartons as targets while a package is dragged: their list may be out of sight. */
export function CartonTray({ cartons }: { cartons: readonly Carton[] }) {
  const { t } = useTranslation('cartons')
  return (
    <div className={styles.tray} aria-hidden>
      {cartons.map(({ id, number }) => (
        <TrayTarget key={id} cartonId={id} name={number} />
      ))}
      <TrayTarget cartonId={null} name={t('move.out')} />
    </div>
  )
}

function TrayTarget({ cartonId, name }: { cartonId: string | null; name: string }) {
  const { isOver, handlers } = useDropTarget(cartonId)
  return (
    <div className={styles.trayTarget} data-over={isOver} {...handlers}>
      {name}
    </div>
  )
}
