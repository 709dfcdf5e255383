import { PlusOutlined } from '@ant-design/icons'
import { Button, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CustomerDrawer } from '@/components/customers/CustomerDrawer'
import { CustomerSelect } from '@/components/customers/CustomerSelect'
import { EditModal } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { useCustomers } from '@/hooks/customers'
import { useAccess } from '@/hooks/session'
import { giveParcelOwner } from '@/lib/contracts/waiting-room'
import styles from './waiting-room-admin.module.css'

interface OwnerValues {
  receiverId?: string
}

interface OwnerDialogProps {
  title: string
  /** The claimant's phone: customers who have it are offered first. */
  phone?: string
  children?: ReactNode
  onClosed: () => void
  /** Gives the parcel to the customer. */
  give: (receiverId: string) => Promise<unknown>
}

/** Customers who have the claimant's phone; one click chooses. */
function SamePhone({ phone, onChoose }: { phone: string; onChoose: (id: string) => void }) {
  const { t } = useTranslation('waiting-room-admin')
  const { data } = useCustomers({ search: phone, itemsPerPage: 5 })
  if (!data) return null
  if (data.result.length === 0) return <p className={styles.muted}>{t('owner.nobody', { phone })}</p>
  return (
    <div className={styles.actions}>
      <span>{t('owner.samePhone')}</span>
      {data.result.map(({ id, name }) => (
        <Button key={id} size="small" onClick={() => onChoose(id)}>
          {name}
        </Button>
      ))}
    </div>
  )
}

/** Whose parcel it is: an existing customer, or one registered here. */
export function OwnerDialog({ title, phone, children, onClosed, give }: OwnerDialogProps) {
  const { t } = useTranslation('waiting-room-admin')
  const mayRegister = useAccess()('customers.edit')
  const [isRegistering, setIsRegistering] = useState(false)
  const edit = useEditForm({
    initial: {},
    schema: giveParcelOwner.body,
    toInput: ({ receiverId = '' }: OwnerValues) => ({ receiverId }),
    save: async ({ receiverId }) => {
      await give(receiverId)
      return true
    },
    savedText: t('owner.given'),
  })

  function choose(receiverId: string) {
    edit.form.setFields([{ name: 'receiverId', value: receiverId, errors: [] }])
    edit.setDirty(true)
  }
  return (
    <>
      <EditModal edit={edit} title={title} submitText={t('owner.give')} onClosed={onClosed}>
        {children}
        {phone ? <SamePhone phone={phone} onChoose={choose} /> : null}
        <Form.Item<OwnerValues>
          name="receiverId"
          label={t('owner.customer')}
          rules={[{ required: true, message: t('owner.missing') }]}
        >
          <CustomerSelect />
        </Form.Item>
        {mayRegister ? (
          <Button icon={<PlusOutlined />} onClick={() => setIsRegistering(true)}>
            {t('owner.register')}
          </Button>
        ) : null}
      </EditModal>
      {isRegistering ? (
        <CustomerDrawer
          customer={null}
          onSaved={({ id }) => choose(id)}
          onClosed={() => setIsRegistering(false)}
        />
      ) : null}
    </>
  )
}
