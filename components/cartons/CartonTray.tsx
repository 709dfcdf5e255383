import { useTranslation } from 'react-i18next'
import type { Carton } from '@/lib/contracts/cartons'
import styles from './cartons.module.css'
import { useDropTarget } from './use-drop-target'

/** The cartons within reach while a package is dragged: the list may be longer than the screen. */
export function CartonTray({ cartons }: { cartons: readonly Carton[] }) {
  const { t } = useTranslation('cartons')
  return (
    <div className={styles.tray} aria-hidden>
      {cartons.map(({ id, number }) => (
        <TrayPlace key={id} cartonId={id} name={number} />
      ))}
      <TrayPlace cartonId={null} name={t('loose.title')} />
    </div>
  )
}

function TrayPlace({ cartonId, name }: { cartonId: string | null; name: string }) {
  const { isOver, handlers } = useDropTarget(cartonId)
  return (
    <div className={styles.trayPlace} data-over={isOver} {...handlers}>
      {name}
    </div>
  )
}
