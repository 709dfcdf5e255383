import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { EditDrawer } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { readHouseDocuments, useSaveHouseDocument } from '@/hooks/house-documents'
import { type HouseDocument, houseDocumentInput } from '@/lib/contracts/house-documents'

interface HouseValues {
  shipper: string
  notify: string
  marks: string
}

const FIELDS = ['shipper', 'notify', 'marks'] as const
const LONGEST = { shipper: 300, notify: 300, marks: 120 }

const valuesOf = (document: HouseDocument): HouseValues => ({
  shipper: document.shipper ?? '',
  notify: document.notify ?? '',
  marks: document.ownMarks ?? '',
})

interface HouseDocumentDrawerProps {
  batchId: string
  /** One that has a number. */
  document: HouseDocument
  onClosed: () => void
}

export function HouseDocumentDrawer({ batchId, document, onClosed }: HouseDocumentDrawerProps) {
  const { t } = useTranslation('house-documents')
  const { send } = useSaveHouseDocument()
  const edit = useEditForm({
    record: document,
    initial: valuesOf(document),
    valuesOf,
    readCurrent: async (known: HouseDocument) =>
      (await readHouseDocuments(batchId)).documents.find(({ id }) => id === known.id) ?? known,
    draftName: `house-document.${document.id}`,
    schema: houseDocumentInput,
    toInput: (values: HouseValues, known) => ({ ...values, version: known?.version ?? 1 }),
    save: (body) => send({ params: { id: document.id ?? '' }, body }),
    savedText: t('form.saved'),
  })
  return (
    <EditDrawer
      edit={edit}
      title={t('form.title', { number: document.number })}
      submitText={t('form.save')}
      conflictLabels={{ label: (field) => t(`form.${field}`), text: (field, values) => values[field] }}
      onClosed={onClosed}
    >
      {FIELDS.map((field) => (
        <Form.Item<HouseValues>
          key={field}
          name={field}
          label={t(`form.${field}`)}
          extra={t(`form.${field}Hint`)}
        >
          <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} maxLength={LONGEST[field]} />
        </Form.Item>
      ))}
    </EditDrawer>
  )
}
