import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { CustomerSelect } from '@/components/customers/CustomerSelect'
import { EditModal } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { useParkMoney } from '@/hooks/incoming-money'
import { type IncomingMoneyRow, parkIncomingMoney } from '@/lib/contracts/incoming-money'
import { formatMoney } from '@/lib/domain/money'

interface ParkValues {
  customerId: string | undefined
}

/** Sets a sum aside for its owner. */
export function ParkModal({ money, onClosed }: { money: IncomingMoneyRow; onClosed: () => void }) {
  const { t } = useTranslation('incoming-money')
  const { send } = useParkMoney()
  const edit = useEditForm({
    initial: { customerId: money.customer?.id ?? money.best?.customer?.id } as ParkValues,
    schema: parkIncomingMoney.body,
    toInput: ({ customerId }: ParkValues) => ({ customerId: customerId as string }),
    save: (body) => send({ params: { id: money.id }, body }),
    savedText: t('park.done'),
  })
  return (
    <EditModal
      edit={edit}
      title={t('park.title', { amount: formatMoney(money.amount, money.currency) })}
      submitText={t('decide.park')}
      onClosed={onClosed}
    >
      <p>{t('park.text')}</p>
      <Form.Item<ParkValues> name="customerId" label={t('field.customer')}>
        <CustomerSelect />
      </Form.Item>
    </EditModal>
  )
}
