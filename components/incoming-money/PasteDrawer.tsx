import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { AccountSelect } from '@/components/book-keeping/AccountSelect'
import { EditDrawer } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { usePasteTexts } from '@/hooks/incoming-money'
import { pasteMoneyTexts, type TakenRows } from '@/lib/contracts/incoming-money'

interface PasteValues {
  accountId: string | null
  texts: string
}

interface PasteDrawerProps {
  onTaken: (taken: TakenRows) => void
  onClosed: () => void
}

/** Takes texts of operators and banks, one or many in one box. */
export function PasteDrawer({ onTaken, onClosed }: PasteDrawerProps) {
  const { t } = useTranslation('incoming-money')
  const { send } = usePasteTexts()
  const edit = useEditForm({
    initial: { accountId: null, texts: '' } as PasteValues,
    schema: pasteMoneyTexts.body,
    toInput: ({ accountId, texts }: PasteValues) => ({
      // Left out, so that the check says 'Required'.
      accountId: (accountId ?? undefined) as string,
      texts,
    }),
    save: (body) => send({ body }),
    onSaved: onTaken,
  })
  return (
    <EditDrawer edit={edit} title={t('paste.title')} submitText={t('paste.submit')} onClosed={onClosed}>
      <Form.Item<PasteValues> name="accountId" label={t('field.account')}>
        <AccountSelect withoutCash />
      </Form.Item>
      <Form.Item<PasteValues> name="texts" label={t('paste.texts')} extra={t('paste.hint')}>
        <Input.TextArea autoSize={{ minRows: 8, maxRows: 24 }} spellCheck={false} />
      </Form.Item>
    </EditDrawer>
  )
}
