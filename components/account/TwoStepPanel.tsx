import { Button, Form, Input } from 'antd'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditModal } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { useTerm } from '@/components/help/use-term'
import { formatInstant } from '@/components/ui/date-format'
import { notices } from '@/components/ui/notices'
import { Panel } from '@/components/ui/Panel'
import { useEndTwoStep, useRenewRecoveryCodes, useStartTwoStep } from '@/hooks/account'
import { type Account, endTwoStep, startTwoStep } from '@/lib/contracts/account'
import styles from './account.module.css'
import { RecoveryCodes } from './RecoveryCodes'

interface Values {
  currentPassword: string
  code: string
}

interface ProofProps {
  title: string
  text?: string
  submitText: string
  /** Two-step sign-in is on: a code of it is asked for as well. */
  asksCode?: boolean
  /** Sends the request that the proof is for, and opens the next step. */
  send: (body: Values) => Promise<void>
  onClosed: () => void
}

/** Asks for the password again, and for a code where there is one, before a change to how one signs in. */
function Proof({ title, text, submitText, asksCode = false, send, onClosed }: ProofProps) {
  const { t } = useTranslation('account')
  const meaning = useTerm()
  const edit = useEditForm({
    initial: { currentPassword: '', code: '' },
    schema: asksCode ? endTwoStep.body : startTwoStep.body,
    toInput: ({ currentPassword, code }: Values) =>
      asksCode ? { currentPassword, code } : { currentPassword },
    save: async (body) => {
      await send({ code: '', ...body })
      return true
    },
  })
  return (
    // The page has another field of this name; ids must differ.
    <EditModal edit={edit} name="proof" title={title} submitText={submitText} onClosed={onClosed}>
      {text ? <p>{text}</p> : null}
      <Form.Item<Values> name="currentPassword" label={t('twoStep.askPassword')}>
        <Input.Password autoFocus autoComplete="current-password" maxLength={128} />
      </Form.Item>
      {asksCode ? (
        <Form.Item<Values> name="code" label={t('twoStep.anyCode')} tooltip={meaning('recoveryCode')}>
          <Input autoComplete="one-time-code" autoCapitalize="characters" maxLength={30} />
        </Form.Item>
      ) : null}
    </EditModal>
  )
}

/** Brings the library that makes the QR code. */
const ConfirmTwoStep = dynamic(async () => (await import('./ConfirmTwoStep')).ConfirmTwoStep, { ssr: false })

export type Step =
  | { name: 'start' }
  | { name: 'confirm'; made: { secret: string; uri: string } }
  | { name: 'codes'; codes: string[] }
  | { name: 'end' }
  | { name: 'renew' }

/** Two-step sign-in: switched on by a first code, off by the password and a code, with recovery codes for a lost phone. */
export function TwoStepPanel({ account }: { account: Account }) {
  const { t, i18n } = useTranslation('account')
  const [step, setStep] = useState<Step | null>(null)
  const since = account.twoStepSince
  return (
    <Panel title={t('twoStep.title')}>
      <p className={styles.note}>
        {since ? t('twoStep.on', { date: formatInstant(since, i18n.language, 'date') }) : t('twoStep.off')}
        {since ? ` · ${t('twoStep.codesLeft', { count: account.recoveryCodesLeft })}` : null}
      </p>
      <div className={styles.buttons}>
        {since ? (
          <>
            <Button onClick={() => setStep({ name: 'renew' })}>{t('twoStep.renew')}</Button>
            <Button danger onClick={() => setStep({ name: 'end' })}>
              {t('twoStep.end')}
            </Button>
          </>
        ) : (
          <Button type="primary" onClick={() => setStep({ name: 'start' })}>
            {t('twoStep.start')}
          </Button>
        )}
      </div>
      {step ? <StepDialog step={step} onStep={setStep} /> : null}
    </Panel>
  )
}

/** The dialog of the step that is due. */
export function StepDialog({ step, onStep }: { step: Step; onStep: (step: Step | null) => void }) {
  const { t } = useTranslation('account')
  const start = useStartTwoStep()
  const end = useEndTwoStep()
  const renew = useRenewRecoveryCodes()
  const close = () => onStep(null)

  if (step.name === 'codes') return <RecoveryCodes codes={step.codes} onClosed={close} />
  if (step.name === 'confirm') {
    return (
      <ConfirmTwoStep
        made={step.made}
        onDone={(codes) => {
          notices.success(t('twoStep.done'))
          onStep({ name: 'codes', codes })
        }}
        onClosed={close}
      />
    )
  }
  if (step.name === 'start') {
    return (
      <Proof
        title={t('twoStep.setupTitle')}
        submitText={t('twoStep.continue')}
        send={async ({ currentPassword }) => {
          const made = await start.send({ body: { currentPassword } })
          onStep(made && { name: 'confirm', made })
        }}
        onClosed={close}
      />
    )
  }
  if (step.name === 'end') {
    return (
      <Proof
        title={t('twoStep.endTitle')}
        text={t('twoStep.endText')}
        submitText={t('twoStep.end')}
        asksCode
        send={async (body) => {
          await end.send({ body })
          notices.success(t('twoStep.ended'))
          close()
        }}
        onClosed={close}
      />
    )
  }
  return (
    <Proof
      title={t('twoStep.renewTitle')}
      text={t('twoStep.renewText')}
      submitText={t('twoStep.renew')}
      asksCode
      send={async (body) => {
        const made = await renew.send({ body })
        onStep(made && { name: 'codes', codes: made.recoveryCodes })
      }}
      onClosed={close}
    />
  )
}
