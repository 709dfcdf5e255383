import { Form, Input } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { ApiError } from '@/lib/client/api-error'
import type { EditFormState } from './use-edit-form'

/** What the API asks before it takes something unusual, by the failure it answers with, and the field that answers it. */
const ANSWERED_BY = {
  rate_unusual: 'confirmRate',
  rate_jump: 'rateReason',
  overpaid: 'confirmOverpay',
  underpaid: 'confirmUnderpay',
  rate_off: 'rateReason',
  departs_early: 'confirmEarly',
  cargo_loose: 'confirmLoose',
  doubts_open: 'confirmDoubts',
} as const
type Question = keyof typeof ANSWERED_BY

export interface Answers {
  confirmRate?: boolean
  confirmOverpay?: boolean
  confirmUnderpay?: boolean
  confirmEarly?: boolean
  confirmLoose?: boolean
  confirmDoubts?: boolean
  rateReason?: string
}

const isQuestion = (error: string): error is Question => error in ANSWERED_BY

/**
 * Puts the API's questions to the person and sends the same form again with the answer: `answers` go into what is sent,
 * `ask` takes the failure, `withQuestions` wraps the form. Answers hold for one save.
 */
export function useQuestions() {
  const answers = useRef<Answers>({})
  const [asked, setAsked] = useState<{ question: Question; text: string } | null>(null)

  function ask(failure: unknown): boolean {
    if (!(failure instanceof ApiError) || !isQuestion(failure.error)) return false
    setAsked({ question: failure.error, text: failure.message })
    return true
  }

  function withQuestions<Values extends object>(
    edit: EditFormState<Values>,
  ): { edit: EditFormState<Values>; question: ReactNode } {
    function finish() {
      answers.current = {}
      return edit.finish()
    }

    function repeat(question: Question, reason: string) {
      const answer = ANSWERED_BY[question]
      answers.current = { ...answers.current, [answer]: answer === 'rateReason' ? reason : true }
      setAsked(null)
      return edit.finish()
    }

    const question = asked && (
      <QuestionDialog
        key={asked.question}
        {...asked}
        onCancel={() => setAsked(null)}
        onConfirm={(reason) => repeat(asked.question, reason)}
      />
    )
    return { edit: { ...edit, finish }, question }
  }

  return { answers: () => answers.current, ask, withQuestions }
}

interface QuestionDialogProps {
  question: Question
  text: string
  onCancel: () => void
  onConfirm: (reason: string) => unknown
}

interface ReasonFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  isMissing: boolean
}

/** A reason that a dialog asks for beside its question. */
export function ReasonField({ label, value, onChange, isMissing }: ReasonFieldProps) {
  const { t } = useTranslation('errors')
  return (
    <Form layout="vertical" component="div">
      <Form.Item
        label={label}
        htmlFor="question-reason"
        validateStatus={isMissing ? 'error' : undefined}
        help={isMissing ? t('field.required') : undefined}
      >
        <Input.TextArea
          id="question-reason"
          autoFocus
          autoSize={{ minRows: 2, maxRows: 5 }}
          maxLength={500}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Form.Item>
    </Form>
  )
}

/** The API's sentence, with a field for the reason where one is wanted. */
function QuestionDialog({ question, text, onCancel, onConfirm }: QuestionDialogProps) {
  const { t } = useTranslation('ui')
  const [reason, setReason] = useState('')
  const [wasMissing, setWasMissing] = useState(false)
  const asksReason = ANSWERED_BY[question] === 'rateReason'
  const isMissing = wasMissing && reason.trim() === ''

  function confirm() {
    if (asksReason && reason.trim() === '') return setWasMissing(true)
    return onConfirm(reason.trim())
  }

  return (
    <ConfirmDialog
      open
      variant="confirm"
      danger
      title={t(`question.${question}`)}
      confirmText={t(asksReason ? 'question.useRate' : 'question.confirm')}
      onCancel={onCancel}
      onConfirm={confirm}
    >
      <p>{text}</p>
      {asksReason ? (
        <ReasonField label={t('question.reason')} value={reason} onChange={setReason} isMissing={isMissing} />
      ) : null}
    </ConfirmDialog>
  )
}
