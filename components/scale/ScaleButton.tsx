import { Button, type ButtonProps, Tag } from 'antd'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useScale, useScaleSettings } from '@/hooks/scale'
import { type ScaleState, takeWeight } from '@/lib/client/scale'
import type { Decimal } from '@/lib/domain/money'
import styles from './scale.module.css'

interface ScaleButtonProps extends Pick<ButtonProps, 'size'> {
  /** Which field takes the weight: its own name on the screen. */
  field: string
  /** What stands in the field; when it changes, nobody waits for the scale any more. */
  value: string
  ref?: Ref<HTMLButtonElement>
  /** The key that presses it. */
  shortcut?: ReactNode
  onPress?: () => void
  onWeight: (kg: Decimal) => void
}

/** Takes the weight of a scale that is connected to this computer, at each press once. Shown where there may be one. */
export function ScaleButton({ field, value, size, ref, shortcut, onPress, onWeight }: ScaleButtonProps) {
  const { t } = useTranslation('scale')
  const settings = useScaleSettings()
  const state = useScale(field, value)
  if (!settings) return null
  return (
    <div className={styles.scale}>
      <Button
        ref={ref}
        size={size}
        loading={state?.isWaiting}
        onClick={() => {
          onPress?.()
          void takeWeight({ field, value }, settings, onWeight)
        }}
      >
        {t('take')} {shortcut}
      </Button>
      {state ? <LiveReading state={state} /> : null}
    </div>
  )
}

function LiveReading({ state: { isConnected, isWaiting, reading, problem } }: { state: ScaleState }) {
  const { t } = useTranslation('scale')
  const { kg, isStable } = reading
  return (
    <>
      {isConnected && kg !== null ? (
        <>
          <span className={styles.live}>{t('live', { weight: kg })}</span>
          <Tag color={isStable ? 'success' : 'warning'}>{t(isStable ? 'atRest' : 'moving')}</Tag>
        </>
      ) : null}
      {isWaiting && isConnected ? <span className={styles.waiting}>{t('waiting')}</span> : null}
      {problem ? (
        <span className={styles.problem} role="alert">
          {t(`problem.${problem}`)}
        </span>
      ) : null}
    </>
  )
}
