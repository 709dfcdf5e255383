import { HolderOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import styles from './cartons.module.css'
import { dragPackages } from './dragged-packages'

interface DragHandleProps {
  ids: string[]
  onDrag?: (isDragging: boolean) => void
}

/** What packages are dragged by, onto a carton. */
export function DragHandle({ ids, onDrag }: DragHandleProps) {
  const { t } = useTranslation('cartons')
  return (
    <span
      draggable
      className={styles.grip}
      title={t('drag')}
      aria-hidden
      onDragStart={(event) => {
        dragPackages(event, ids)
        // Deferred: a change under the pointer while the drag begins would end it.
        setTimeout(() => onDrag?.(true))
      }}
      onDragEnd={() => onDrag?.(false)}
    >
      <HolderOutlined />
    </span>
  )
}
