import { Progress } from 'antd'
import styles from './PhotoUploads.module.css'

const PERCENT = 100

/** How much of a photo has gone up, from 0 to 1. */
export function UploadProgress({ progress }: { progress: number }) {
  return (
    <Progress
      className={styles.progress}
      percent={Math.round(progress * PERCENT)}
      size="small"
      showInfo={false}
    />
  )
}
