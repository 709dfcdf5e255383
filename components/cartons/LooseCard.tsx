import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './cartons.module.css'
import { useDropTarget } from './use-drop-target'

interface LooseCardProps {
  count: number
  isChosen: boolean
  onChoose: () => void
}

/** Packages of the batch that lie in no carton; what is dropped or scanned here is taken out of its own. */
export function LooseCard({ count, isChosen, onChoose }: LooseCardProps) {
  const { t } = useTranslation('cartons')
  const { isOver, handlers } = useDropTarget(null)
  return (
    <li className={styles.card} data-loose="true" data-chosen={isChosen} data-over={isOver} {...handlers}>
      <div className={styles.head}>
        <b>{t('loose.title')}</b>
      </div>
      <div className={styles.inside}>{t('loose.count', { count })}</div>
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
