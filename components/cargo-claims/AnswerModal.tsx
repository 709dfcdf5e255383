import { Form, Input, Radio, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { EditModal } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { useRecordAnswer } from '@/hooks/cargo-claims'
import { recordClaimAnswer } from '@/lib/contracts/cargo-claims'
import { ANSWER_CHANNELS, type ClaimAnswer } from '@/lib/domain/cargo-claims'
import type { ClaimDialogProps } from './claim-step'

type Channel = (typeof ANSWER_CHANNELS)[number]

interface AnswerValues {
  answer?: ClaimAnswer
  channel?: Channel
  note: string
}

/** Writes down what the customer answered, and how the answer came. */
export function AnswerModal({ claim, onClosed }: ClaimDialogProps) {
  const { t } = useTranslation('cargo-claims')
  const { send } = useRecordAnswer()
  const { id, number, version, answers } = claim
  const initial: AnswerValues = { note: '' }
  const edit = useEditForm({
    initial,
    draftName: `claim-answer.${id}`,
    schema: recordClaimAnswer.body,
    toInput: ({ answer, channel, note }: AnswerValues) => ({
      answer: answer as ClaimAnswer,
      channel: channel as Channel,
      note,
      version,
    }),
    save: (body) => send({ params: { id }, body }),
    savedText: t('saved'),
  })
  return (
    <EditModal
      edit={edit}
      title={t('step.answer.title', { number })}
      submitText={t('step.answer.submit')}
      onClosed={onClosed}
    >
      <p>{t('step.answer.text')}</p>
      <Form.Item<AnswerValues> name="answer" label={t('field.answer')}>
        <Radio.Group vertical options={answers.map((value) => ({ value, label: t(`answer.${value}`) }))} />
      </Form.Item>
      <Form.Item<AnswerValues> name="channel" label={t('field.channel')}>
        <Select options={ANSWER_CHANNELS.map((value) => ({ value, label: t(`channel.${value}`) }))} />
      </Form.Item>
      <Form.Item<AnswerValues> name="note" label={t('field.answerNote')} extra={t('hint.answerNote')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={1000} />
      </Form.Item>
    </EditModal>
  )
}
