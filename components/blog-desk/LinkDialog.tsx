import { Form, Input, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { forgetFieldTexts, showFieldTexts } from '@/components/ui/form-errors'
import { useFocusBack } from '@/components/ui/use-focus-back'

export interface TypedLink {
  address: string
  text: string
}

interface LinkDialogProps {
  kind: 'link' | 'video'
  start: TypedLink
  onInsert: (link: TypedLink) => void
  onClose: () => void
}

const isAddress = (text: string) =>
  /^(https?:\/\/\S[^\s.]*\.\S+|mailto:\S[^\s@]*@\S+|tel:\+?[\d\s-]+)$/i.test(text.trim())

/** Asks for the address of a link, or of a video that is shown as a card leading to it. */
export function LinkDialog({ kind, start, onInsert, onClose }: LinkDialogProps) {
  useFocusBack()
  const { t } = useTranslation('blog-desk')
  const [form] = Form.useForm<TypedLink>()
  function insert(typed: TypedLink) {
    if (isAddress(typed.address)) onInsert(typed)
    else showFieldTexts(form, { address: t('editor.addressWrong') })
  }
  return (
    <Modal
      open
      title={t(`editor.${kind}`)}
      okText={t('editor.insert')}
      onOk={() => form.submit()}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={start}
        onFinish={insert}
        onValuesChange={(changed) => forgetFieldTexts(form, changed)}
        noValidate
      >
        <Form.Item<TypedLink> name="address" label={t('editor.address')}>
          <Input autoFocus inputMode="url" placeholder="https://" />
        </Form.Item>
        <Form.Item<TypedLink> name="text" label={t('editor.linkText')}>
          <Input maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
