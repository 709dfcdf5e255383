import { Checkbox, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { EditModal } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { useCreateListView, useUpdateListView } from '@/hooks/list-views'
import { type ListView, listViewInput } from '@/lib/contracts/list-views'
import type { ListName } from '@/lib/domain/lists'

interface ListViewModalProps {
  list: ListName
  /** Null saves a new one. */
  view: ListView | null
  /** What the view says. */
  query: string
  onSaved: (saved: ListView) => void
  onClosed: () => void
}

interface Values {
  name: string
  isShared: boolean
}

/** Names a view, and says whose it is. */
export function ListViewModal({ list, view, query, onSaved, onClosed }: ListViewModalProps) {
  const { t } = useTranslation('ui')
  const { send: create } = useCreateListView()
  const { send: update } = useUpdateListView()
  const edit = useEditForm({
    record: view,
    initial: { name: view?.name ?? '', isShared: view?.isShared ?? false },
    schema: listViewInput,
    toInput: (values: Values) => ({ ...values, query }),
    save: (input, known) =>
      known
        ? update({ params: { id: known.id }, body: { ...input, version: known.version } })
        : create({ body: { ...input, list } }),
    savedText: t('views.saved'),
    onSaved,
  })
  return (
    <EditModal
      edit={edit}
      name="list-view"
      title={t(view ? 'views.editTitle' : 'views.formTitle')}
      submitText={t('views.submit')}
      onClosed={onClosed}
    >
      <Form.Item<Values> name="name" label={t('views.name')}>
        <Input autoComplete="off" maxLength={60} />
      </Form.Item>
      <Form.Item<Values> name="isShared" valuePropName="checked">
        <Checkbox>{t('views.isShared')}</Checkbox>
      </Form.Item>
    </EditModal>
  )
}
