import { Form, Input, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from '@/components/ui/use-focus-back'

export interface TypedLink {
  address: string
  text: string
}

interface LinkDialogProps {
  type: 'link' | 'video'
  initial: TypedLink
  onInsert: (link: TypedLink) => void
  onClose: () => void
}

const ADDRESS = /^(https?:\/\/\S[^\s.]*\.\S+|mailto:\S[^\s@]*@\S+|tel:\+?[\d\s-]+)$/i

/** Asks for the address of a link, or of a video that is shown as a card with a link. */
export function LinkDialog({ type, initial, onInsert, onClose }: LinkDialogProps) {
  useFocusBack()
  const { t } = useTranslation('blog-admin')
  const [form] = Form.useForm<TypedLink>()
  const message = t('editor.addressWrong')
  return (
    <Modal
      open
      title={t(`editor.${type}`)}
      okText={t('editor.insert')}
      onOk={() => form.submit()}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        initialValues={initial}
        onFinish={onInsert}
      >
        <Form.Item<TypedLink>
          name="address"
          label={t('editor.address')}
          rules={[{ required: true, pattern: ADDRESS, transform: (typed: string) => typed.trim(), message }]}
        >
          <Input autoFocus inputMode="url" placeholder="https://" />
        </Form.Item>
        <Form.Item<TypedLink> name="text" label={t('editor.linkText')}>
          <Input maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
