import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { CameraField } from '@/components/delivery/ProofField'
import { EditModal } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { UploadProgress } from '@/components/ui/UploadProgress'
import { useDecideVisit } from '@/hooks/deliveries'
import { useStorePicture } from '@/hooks/files'
import { useUpload } from '@/hooks/use-upload'
import type { HeldVisit } from '@/lib/contracts/deliveries'
import { text } from '@/lib/contracts/fields'

const LONGEST = 400

interface Values {
  reason: string
  paper: File | null
}

/** The photo is uploaded, and becomes a file of the call, only when the reason is there. */
const schema = z.strictObject({ reason: text(LONGEST), paper: z.unknown() })

/** Lets a hand-over count, with a reason, and by a paper where neither a code nor the rider's photo proves it. */
export function AcceptVisitModal({ visit, onClosed }: { visit: HeldVisit; onClosed: () => void }) {
  const { t } = useTranslation('deliveries')
  const { send } = useDecideVisit()
  const { upload: store } = useStorePicture()
  const { sent, upload, stop } = useUpload()
  const edit = useEditForm({
    initial: { reason: '', paper: null } as Values,
    schema,
    toInput: (values: Values) => values,
    fieldOf: (field) => (field === 'fileId' ? 'paper' : 'reason'),
    save: async ({ reason, paper }) => {
      const photo = paper ? await upload((sending) => store(paper, sending)) : null
      // Stopped: nothing is decided, and what was typed stays.
      if (paper && !photo) return null
      const body = { isAccepted: true, reason: reason.trim(), fileId: photo?.id ?? null } as const
      await send({ params: { id: visit.id }, body })
      return true
    },
    savedText: t('held.done'),
    onSaved: onClosed,
  })
  return (
    <EditModal
      edit={edit}
      title={t('held.acceptTitle', { name: visit.customer.name })}
      submitText={t('held.accept')}
      onClosed={onClosed}
    >
      <p>{t('held.acceptText')}</p>
      <Form.Item<Values> name="reason" label={t('held.reason')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={LONGEST} />
      </Form.Item>
      {visit.lacksPaper ? (
        <Form.Item<Values> name="paper" label={t('held.paper')} extra={t('held.paperHint')}>
          <CameraField />
        </Form.Item>
      ) : null}
      <UploadProgress sent={sent} stop={stop} />
    </EditModal>
  )
}
