import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '@/components/ui/date-format'
import { notices } from '@/components/ui/notices'
import { Panel } from '@/components/ui/Panel'
import { useEndTwoStep, useRenewRecoveryCodes, useStartTwoStep } from '@/hooks/account'
import type { Account } from '@/lib/contracts/account'
import { AskPassword } from './AskPassword'
import styles from './account.module.css'
import { ConfirmTwoStep } from './ConfirmTwoStep'
import { RecoveryCodes } from './RecoveryCodes'

type Step =
  | { kind: 'start' }
  | { kind: 'confirm'; made: { secret: string; uri: string } }
  | { kind: 'codes'; codes: string[] }
  | { kind: 'end' }
  | { kind: 'renew' }

/** Two-step sign-in: switched on by a first code, off by the password, with recovery codes for a lost phone. */
export function TwoStepPanel({ account }: { account: Account }) {
  const { t, i18n } = useTranslation('account')
  const [step, setStep] = useState<Step | null>(null)
  const start = useStartTwoStep()
  const end = useEndTwoStep()
  const renew = useRenewRecoveryCodes()
  const close = () => setStep(null)
  const since = account.twoStepSince
  const showCodes = (made: { recoveryCodes: string[] } | null) =>
    setStep(made && { kind: 'codes', codes: made.recoveryCodes })

  return (
    <Panel title={t('twoStep.title')}>
      <p className={styles.note}>
        {since ? t('twoStep.on', { date: formatInstant(since, i18n.language, 'date') }) : t('twoStep.off')}
        {since ? ` · ${t('twoStep.codesLeft', { count: account.recoveryCodesLeft })}` : null}
      </p>
      <div className={styles.buttons}>
        {since ? (
          <>
            <Button onClick={() => setStep({ kind: 'renew' })}>{t('twoStep.renew')}</Button>
            <Button danger onClick={() => setStep({ kind: 'end' })}>
              {t('twoStep.end')}
            </Button>
          </>
        ) : (
          <Button type="primary" onClick={() => setStep({ kind: 'start' })}>
            {t('twoStep.start')}
          </Button>
        )}
      </div>
      {step?.kind === 'start' ? (
        <AskPassword
          title={t('twoStep.setupTitle')}
          submitText={t('twoStep.continue')}
          pending={start.pending}
          send={async (body) => {
            const made = await start.send({ body })
            setStep(made && { kind: 'confirm', made })
          }}
          onClosed={close}
        />
      ) : null}
      {step?.kind === 'confirm' ? (
        <ConfirmTwoStep
          made={step.made}
          onDone={(codes) => {
            notices.success(t('twoStep.done'))
            setStep({ kind: 'codes', codes })
          }}
          onClosed={close}
        />
      ) : null}
      {step?.kind === 'codes' ? <RecoveryCodes codes={step.codes} onClosed={close} /> : null}
      {step?.kind === 'end' ? (
        <AskPassword
          title={t('twoStep.endTitle')}
          text={t('twoStep.endText')}
          submitText={t('twoStep.end')}
          pending={end.pending}
          send={async (body) => {
            await end.send({ body })
            notices.success(t('twoStep.ended'))
            close()
          }}
          onClosed={close}
        />
      ) : null}
      {step?.kind === 'renew' ? (
        <AskPassword
          title={t('twoStep.renewTitle')}
          text={t('twoStep.renewText')}
          submitText={t('twoStep.renew')}
          pending={renew.pending}
          send={async (body) => showCodes(await renew.send({ body }))}
          onClosed={close}
        />
      ) : null}
    </Panel>
  )
}
