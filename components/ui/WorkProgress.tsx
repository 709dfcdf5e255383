import { Button, Progress } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roundTimeLeft, type WatchedWork, watchWork } from '@/lib/domain/time-left'
import styles from './WorkProgress.module.css'

const PERCENT = 100
/** Work that stands still is looked at as well: its time left is not what it was. */
const LOOK_EVERY_MS = 5000

/** Seconds that are left by the pace of the last minute; null while there is none. */
function useSecondsLeft(done: number, total: number, isStill: boolean): number | null {
  const [watched, setWatched] = useState<WatchedWork | null>(null)
  useEffect(() => {
    // Time in which it rests is none of its pace.
    const look = () =>
      setWatched((before) => (isStill ? null : watchWork(before, { at: performance.now(), done }, total)))
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [done, total, isStill])
  return done < total ? (watched?.seconds ?? null) : null
}

interface WorkProgressProps {
  /** Read aloud of the bar. */
  label: string
  done: number
  /** 0 while it is not known. */
  total: number
  /** What is done, of how many. */
  text: string
  /** It does not go on by itself: paused, or over. */
  isStill?: boolean
  /** The button that stops it, and what then becomes of what is done. */
  stop?: { text: string; hint: string; pending?: boolean; onStop: () => void } | undefined
}

/** How far long work is, how much time is left by its pace, and the button that stops it. */
export function WorkProgress({ label, done, total, text, isStill = false, stop }: WorkProgressProps) {
  const { t } = useTranslation('ui')
  const seconds = useSecondsLeft(done, total, isStill)
  const left = seconds === null ? null : roundTimeLeft(seconds)
  return (
    <>
      <Progress
        percent={total === 0 ? 0 : Math.min(PERCENT, Math.floor((done / total) * PERCENT))}
        status={isStill ? 'normal' : 'active'}
        aria-label={label}
      />
      <p>
        {text}
        {/* The count changes all the time; what is read aloud is the time alone. */}
        <span role="status">{left ? ` · ${t(`timeLeft.${left.unit}`, { count: left.count })}` : null}</span>
      </p>
      {stop ? (
        <>
          <Button onClick={stop.onStop} loading={stop.pending ?? false}>
            {stop.text}
          </Button>
          <p className={styles.hint}>{stop.hint}</p>
        </>
      ) : null}
    </>
  )
}
