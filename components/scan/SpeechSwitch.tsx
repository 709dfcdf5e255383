import { Switch } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSpeech } from '@/hooks/speech'
import styles from './scan.module.css'

/** Whether counts are spoken aloud to this person; it says so when the device has no voice for the language. */
export function SpeechSwitch() {
  const { t } = useTranslation('scan')
  const id = useId()
  const { isOn, setOn, hasVoice } = useSpeech()
  return (
    <span className={styles.speech}>
      <label htmlFor={id}>
        <Switch id={id} size="small" checked={isOn} onChange={setOn} /> {t('speech.title')}
      </label>
      {isOn && !hasVoice ? <span role="status">{t('speech.noVoice')}</span> : null}
    </span>
  )
}
