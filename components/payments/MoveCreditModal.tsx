import { Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { EditModal } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { useTerm } from '@/components/help/use-term'
import { AmountInput, typedDecimal } from '@/components/ui/AmountInput'
import { usePackages } from '@/hooks/packages'
import { useMoveCredit } from '@/hooks/payments'
import type { CargoPackage } from '@/lib/contracts/packages'
import { moveCredit } from '@/lib/contracts/payments'
import { decimal, formatAmount, formatMoney } from '@/lib/domain/money'

interface MoveValues {
  toPackageId: string | null
  amountUSD: string
}

const MOST = 100

/** Moves what was paid too much to another package of the same customer. */
export function MoveCreditModal({ cargo, onClosed }: { cargo: CargoPackage; onClosed: () => void }) {
  const { t } = useTranslation('payments')
  const meaning = useTerm()
  const receiverId = cargo.receiverInfo?.id
  const { data, isLoading } = usePackages(
    receiverId ? { receiverId, unpaid: 'true', sort: 'createdAt', itemsPerPage: MOST } : null,
  )
  const owing = (data?.result ?? []).filter(({ id }) => id !== cargo.id)
  const { send } = useMoveCredit()
  const edit = useEditForm({
    initial: { toPackageId: null, amountUSD: formatAmount(cargo.creditUSD) },
    schema: moveCredit.body,
    toInput: ({ toPackageId, amountUSD }: MoveValues) => ({
      // Left out, so that the check says 'Required'.
      toPackageId: (toPackageId ?? undefined) as string,
      amountUSD: typedDecimal(amountUSD) || '0',
    }),
    save: (body) => send({ params: { id: cargo.id }, body }),
    savedText: t('saved'),
  })

  function fillAmount(packageId: string | null | undefined) {
    const chosen = owing.find(({ id }) => id === packageId)
    if (!chosen) return
    const isLess = decimal(chosen.remainingUSD).lt(cargo.creditUSD)
    edit.form.setFieldValue('amountUSD', formatAmount(isLess ? chosen.remainingUSD : cargo.creditUSD))
  }

  return (
    <EditModal
      edit={edit}
      title={t('credit.title', { amount: formatMoney(cargo.creditUSD, 'USD') })}
      submitText={t('credit.open')}
      onClosed={onClosed}
      onValuesChange={({ toPackageId }) => fillAmount(toPackageId)}
    >
      <Form.Item<MoveValues>
        name="toPackageId"
        label={t('credit.to')}
        extra={data && owing.length === 0 ? t('credit.none') : null}
      >
        <Select
          loading={isLoading}
          options={owing.map((one) => ({
            value: one.id,
            label: `${one.trackingNumber} · ${formatMoney(one.remainingUSD, 'USD')}`,
          }))}
        />
      </Form.Item>
      <Form.Item<MoveValues> name="amountUSD" label={t('field.amount')} tooltip={meaning('credit')}>
        <AmountInput prefix="US$" placeholder="0" />
      </Form.Item>
    </EditModal>
  )
}
