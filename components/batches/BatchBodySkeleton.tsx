import { PanelLines } from '@/components/ui/PanelSkeleton'
import styles from './batches.module.css'

/** Keeps the places of a batch's first panels. */
export function BatchBodySkeleton() {
  return (
    <div className={styles.columns}>
      <div className={styles.wide}>
        <PanelLines rows={10} />
        <PanelLines rows={8} />
        <PanelLines rows={2} />
      </div>
      <div className={styles.narrow}>
        <PanelLines rows={7} />
        <PanelLines rows={9} />
      </div>
    </div>
  )
}
