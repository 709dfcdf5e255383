import { Checkbox, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { EditModal } from '@/components/forms/EditForm'
import { useAction } from '@/components/forms/use-action'
import { useEditForm } from '@/components/forms/use-edit-form'
import { useReachText } from '@/components/messages/NoticeChannels'
import { DateField } from '@/components/ui/DateField'
import { DeleteButton } from '@/components/ui/DeleteButton'
import { useRecordClearing, useRemoveClearing } from '@/hooks/clearing'
import { type ClearingStep, recordClearing } from '@/lib/contracts/clearing'
import type { ClearingMilestone } from '@/lib/domain/clearing'
import { portToday } from '@/lib/domain/dates'

interface ClearingValues {
  day: string | undefined
  reference: string
  notify: boolean
}

interface ClearingModalProps {
  batchId: string
  milestone: ClearingMilestone
  step: ClearingStep | undefined
  onClosed: () => void
}

/** The day of a milestone; whether customers are told of it is asked each time, and once is enough. */
export function ClearingModal({ batchId, milestone, step, onClosed }: ClearingModalProps) {
  const { t } = useTranslation('clearing')
  const { send } = useRecordClearing()
  const reachText = useReachText()
  const name = t(`milestone.${milestone}`)
  const isNews = !step?.notifiedAt
  const edit = useEditForm({
    initial: { day: step?.day ?? portToday(), reference: step?.reference ?? '', notify: step === undefined },
    schema: recordClearing.body,
    toInput: ({ day, reference, notify }: ClearingValues) => ({
      milestone,
      // Left out, so that the check says 'Required'.
      day: day as string,
      reference,
      notify: notify && isNews,
    }),
    save: (body) => send({ params: { id: batchId }, body }),
    savedText: (saved) =>
      saved.notified + saved.waiting > 0
        ? `${t('form.saved', { name })} ${reachText(saved)}`
        : t('form.saved', { name }),
  })
  return (
    <EditModal edit={edit} title={name} submitText={t('form.save')} onClosed={onClosed}>
      <Form.Item<ClearingValues> name="day" label={t('form.day')}>
        <DateField autoFocus max={portToday()} />
      </Form.Item>
      <Form.Item<ClearingValues> name="reference" label={t('form.reference')} extra={t('form.referenceHint')}>
        <Input autoComplete="off" maxLength={60} />
      </Form.Item>
      {isNews ? (
        <Form.Item<ClearingValues> name="notify" valuePropName="checked">
          <Checkbox>{t('form.notify')}</Checkbox>
        </Form.Item>
      ) : null}
      {step ? <RemoveStep batchId={batchId} milestone={milestone} onRemoved={onClosed} /> : null}
    </EditModal>
  )
}

interface RemoveStepProps {
  batchId: string
  milestone: ClearingMilestone
  onRemoved: () => void
}

function RemoveStep({ batchId, milestone, onRemoved }: RemoveStepProps) {
  const { t } = useTranslation('clearing')
  const { run, refused, reset } = useAction()
  const { send } = useRemoveClearing()
  const name = t(`milestone.${milestone}`)

  async function remove() {
    const isGone = await run(
      () => send({ params: { id: batchId }, body: { milestone } }),
      t('remove.done', { name }),
    )
    if (isGone) onRemoved()
  }
  return (
    <DeleteButton
      label={t('remove.open')}
      title={t('remove.title', { name })}
      text={t('remove.text')}
      refused={refused}
      onOpen={reset}
      onDelete={remove}
    />
  )
}
