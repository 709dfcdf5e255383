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
  document: File | null
}

/** The photo is uploaded, and becomes a file of the call, only when the reason is there. */
const schema = z.strictObject({ reason: text(LONGEST), document: z.unknown() })

/** Lets a hand-over count, with a reason, and by a paper where neither a code nor the rider's photo proves it. */
export function AcceptVisitModal({ visit, onClosed }: { visit: HeldVisit; onClosed: () => void }) {
  const { t } = useTranslation('deliveries')
  const { send } = useDecideVisit()
  const { upload: store } = useStorePicture()
  const { sent, upload, stop } = useUpload()
  const edit = useEditForm({
    initial: { reason: '', document: null } as Values,
    schema,
    toInput: (values: Values) => values,
    fieldOf: (field) => (field === 'fileId' ? 'document' : 'reason'),
    save: async ({ reason, document }) => {
      const photo = document ? await upload((sending) => store(document, sending)) : null
      // Stopped: nothing is decided, and what was typed stays.
      if (document && !photo) return null
      const body = { isAccepted: true, reason: reason.trim(), fileId: photo?.id ?? null } as const
      await send({ params: { id: visit.id }, body })
      return true
    },
    savedText: t('held.done'),
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
        <Form.Item<Values> name="document" label={t('held.document')} extra={t('held.documentHint')}>
          <CameraField />
        </Form.Item>
      ) : null}
      <UploadProgress sent={sent} stop={stop} />
    </EditModal>
  )
}
