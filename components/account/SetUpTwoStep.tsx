import { Button, Layout } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { LanguageSwitch } from '@/components/layout/LanguageSwitch'
import { LogoutDialog } from '@/components/session/LogoutDialog'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useRefreshSession } from '@/hooks/account'
import styles from './account.module.css'
import { type Step, StepDialog } from './TwoStepPanel'

const STEPS = ['install', 'scan', 'keep'] as const

interface SetUpTwoStepProps {
  /** It stays open until the recovery codes were read, also when the server opens the office meanwhile. */
  onBusy: (isBusy: boolean) => void
}

/** In place of the office, for whoever has to set up two-step sign-in first. */
export function SetUpTwoStep({ onBusy }: SetUpTwoStepProps) {
  const { t } = useTranslation('account')
  const [step, setStep] = useState<Step | null>(null)
  const [isOn, setOn] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const { run, refused } = useAction()
  const { refresh, pending } = useRefreshSession()

  async function goOn() {
    if (await run(refresh, t('setUp.done'))) onBusy(false)
  }

  function show(next: Step | null) {
    setStep(next)
    if (next?.name === 'confirm') onBusy(true)
    if (next?.name === 'codes') setOn(true)
    // Only when the recovery codes were read: they are shown this once.
    if (next === null && step?.name === 'codes') void goOn()
  }

  return (
    <Layout.Content id="content" className={styles.setUp}>
      <Panel title={t('setUp.title')}>
        <RefusedAlert refused={refused} />
        <p>{t('setUp.text')}</p>
        <ol className={styles.steps}>
          {STEPS.map((name) => (
            <li key={name}>{t(`setUp.${name}`)}</li>
          ))}
        </ol>
        <div className={styles.buttons}>
          {isOn ? (
            <Button type="primary" loading={pending} onClick={() => void goOn()}>
              {t('setUp.goOn')}
            </Button>
          ) : (
            <Button type="primary" onClick={() => setStep({ name: 'start' })}>
              {t('setUp.start')}
            </Button>
          )}
          <Button onClick={() => setLeaving(true)}>{t('setUp.signOut')}</Button>
        </div>
      </Panel>
      <LanguageSwitch />
      {step ? <StepDialog step={step} onStep={show} /> : null}
      {isLeaving ? <LogoutDialog onClose={() => setLeaving(false)} /> : null}
    </Layout.Content>
  )
}
