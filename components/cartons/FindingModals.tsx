import { Form, Input, InputNumber, Radio, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { CameraField } from '@/components/delivery/ProofField'
import { EditModal } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { UploadProgress } from '@/components/ui/UploadProgress'
import { useNoteFinding, useSettleFinding } from '@/hooks/cartons'
import { findingInput, settleFinding } from '@/lib/contracts/discharge'
import type { LoadCount } from '@/lib/contracts/load-scans'
import { FINDING_TYPES, type FindingKind } from '@/lib/domain/pieces'

interface FindingValues {
  packageId?: string
  kind: FindingKind
  pieces: number | null
  reason: string
  fileId: File | null
}

/** The photo is uploaded, and becomes a file of the call, only when everything else is right. */
const checked = findingInput.omit({ fileId: true }).extend({ photo: z.unknown() })

interface NoteFindingProps {
  batchId: string
  packages: LoadCount['packages']
  onClosed: () => void
}

/** Notes what is missing or damaged of a package of the batch. */
export function NoteFindingModal({ batchId, packages, onClosed }: NoteFindingProps) {
  const { t } = useTranslation('cartons')
  const { note, sent, stop } = useNoteFinding(batchId)
  const edit = useEditForm({
    initial: { kind: 'damaged', pieces: 1, reason: '', fileId: null } as FindingValues,
    schema: checked,
    toInput: ({ packageId = '', kind, pieces, reason, fileId }: FindingValues) => ({
      packageId,
      kind,
      pieces: pieces ?? 0,
      reason,
      photo: fileId,
    }),
    save: ({ photo, ...finding }) => note(finding, photo),
    savedText: t('discharge.noted'),
  })
  const options = packages.map(({ id, trackingNumber, receiverName }) => ({
    value: id,
    label: [trackingNumber, receiverName].filter(Boolean).join(' · '),
  }))
  return (
    <EditModal edit={edit} title={t('discharge.note')} submitText={t('discharge.save')} onClosed={onClosed}>
      <Form.Item<FindingValues> name="packageId" label={t('discharge.field.package')}>
        <Select showSearch={{ optionFilterProp: 'label' }} options={options} />
      </Form.Item>
      <Form.Item<FindingValues> name="kind" label={t('discharge.field.kind')}>
        <Radio.Group
          options={FINDING_TYPES.map((value) => ({ value, label: t(`discharge.kind.${value}`) }))}
        />
      </Form.Item>
      <Form.Item<FindingValues> name="pieces" label={t('discharge.field.pieces')}>
        <InputNumber min={1} precision={0} />
      </Form.Item>
      <Form.Item<FindingValues> name="reason" label={t('discharge.field.reason')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={500} />
      </Form.Item>
      <Form.Item<FindingValues>
        name="fileId"
        label={t('discharge.field.photo')}
        extra={t('discharge.photoHint')}
      >
        <CameraField />
      </Form.Item>
      <UploadProgress sent={sent} stop={stop} />
    </EditModal>
  )
}

/** Says what became of it; the receiver's messages wait no more. */
export function SettleFindingModal({ id, onClosed }: { id: string; onClosed: () => void }) {
  const { t } = useTranslation('cartons')
  const { send } = useSettleFinding()
  const edit = useEditForm({
    initial: { settlement: '' },
    schema: settleFinding.body,
    toInput: (values: { settlement: string }) => values,
    save: async (body) => {
      await send({ params: { id }, body })
      return true
    },
    savedText: t('discharge.settledNow'),
  })
  return (
    <EditModal edit={edit} title={t('discharge.settle')} submitText={t('discharge.save')} onClosed={onClosed}>
      <p>{t('discharge.settleText')}</p>
      <Form.Item name="settlement" label={t('discharge.field.settlement')}>
        <Input.TextArea autoFocus autoSize={{ minRows: 2, maxRows: 5 }} maxLength={500} />
      </Form.Item>
    </EditModal>
  )
}
