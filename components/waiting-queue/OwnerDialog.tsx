import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CustomerDrawer } from '@/components/customers/CustomerDrawer'
import { CustomerSelect } from '@/components/customers/CustomerSelect'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useCustomers } from '@/hooks/customers'
import { useAccess } from '@/hooks/session'
import { useAct } from './use-act'
import styles from './waiting-queue.module.css'

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
  const { t } = useTranslation('waiting-queue')
  const { data } = useCustomers({ search: phone, itemsPerPage: 5 })
  if (!data) return null
  if (data.result.length === 0) return <span className={styles.muted}>{t('owner.nobody', { phone })}</span>
  return (
    <div className={styles.acts}>
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
  const { t } = useTranslation('waiting-queue')
  const mayRegister = useAccess()('customers.edit')
  const { act, refused } = useAct(t('owner.given'), onClosed)
  const [receiverId, setReceiverId] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  const [isRegistering, setRegistering] = useState(false)

  function choose(id: string | undefined) {
    setReceiverId(id)
    setMissing(false)
  }
  return (
    <ConfirmDialog
      open
      title={title}
      confirmText={t('owner.give')}
      onCancel={onClosed}
      onConfirm={() => (receiverId ? act(() => give(receiverId)) : setMissing(true))}
    >
      <div className={styles.fields}>
        <RefusedAlert refused={refused} />
        {children}
        {phone ? <SamePhone phone={phone} onChoose={choose} /> : null}
        <CustomerSelect
          label={t('owner.customer')}
          value={receiverId}
          onChange={choose}
          aria-invalid={isMissing ? 'true' : undefined}
        />
        {isMissing ? <span role="alert">{t('owner.missing')}</span> : null}
        {mayRegister ? (
          <Button icon={<PlusOutlined />} onClick={() => setRegistering(true)}>
            {t('owner.register')}
          </Button>
        ) : null}
      </div>
      {isRegistering ? (
        <CustomerDrawer
          customer={null}
          onSaved={({ id }) => choose(id)}
          onClosed={() => setRegistering(false)}
        />
      ) : null}
    </ConfirmDialog>
  )
}
