import { Form, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormSave } from '@/components/forms/use-form-save'
import { AmountInput } from '@/components/ui/AmountInput'
import { FormModal } from '@/components/ui/FormModal'
import { forgetFieldTexts } from '@/components/ui/form-errors'
import { notices } from '@/components/ui/notices'
import { typedDecimal } from '@/components/ui/typed-decimal'
import { usePackages } from '@/hooks/packages'
import { useMoveCredit } from '@/hooks/payments'
import type { BodyInputOf } from '@/lib/contracts/endpoint'
import type { CargoPackage } from '@/lib/contracts/packages'
import { moveCredit } from '@/lib/contracts/payments'
import { decimal, formatAmount, formatMoney } from '@/lib/domain/money'

type MoveInput = BodyInputOf<typeof moveCredit>

interface MoveValues {
  toPackageId: string | null
  amountUSD: string
}

const MOST = 100

/** Lets what was paid too much count for another package of the same customer. */
export function MoveCreditModal({ cargo, onClosed }: { cargo: CargoPackage; onClosed: () => void }) {
  const { t } = useTranslation('payments')
  const [form] = Form.useForm<MoveValues>()
  const [dirty, setDirty] = useState(false)
  const receiverId = cargo.receiverInfo?.id
  const { data, isLoading } = usePackages(
    receiverId ? { receiverId, unpaid: 'true', sort: 'createdAt', itemsPerPage: MOST } : null,
  )
  const owing = (data?.result ?? []).filter(({ id }) => id !== cargo.id)
  const { send, pending } = useMoveCredit()
  const { save, refused } = useFormSave<MoveValues, MoveInput, CargoPackage>({
    form,
    schema: moveCredit.body,
    toInput: ({ toPackageId, amountUSD }) => ({
      // Left out, so that the check says 'Required'.
      toPackageId: (toPackageId ?? undefined) as string,
      amountUSD: typedDecimal(amountUSD) || '0',
    }),
    send: (body) => send({ params: { id: cargo.id }, body }),
    onSaved: () => {
      notices.success(t('saved'))
      onClosed()
    },
  })

  function change(changed: Partial<MoveValues>) {
    forgetFieldTexts(form, changed)
    setDirty(true)
    const chosen = owing.find(({ id }) => id === changed.toPackageId)
    if (!chosen) return
    const isLess = decimal(chosen.remainingUSD).lt(cargo.creditUSD)
    form.setFieldValue('amountUSD', formatAmount(isLess ? chosen.remainingUSD : cargo.creditUSD))
  }

  return (
    <FormModal
      title={t('credit.title', { amount: formatMoney(cargo.creditUSD, 'USD') })}
      submitText={t('credit.open')}
      dirty={dirty}
      pending={pending}
      refused={refused}
      onSubmit={() => form.submit()}
      onClosed={onClosed}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ toPackageId: null, amountUSD: formatAmount(cargo.creditUSD) }}
        onValuesChange={change}
        onFinish={(typed) => void save(typed)}
        noValidate
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
        <Form.Item<MoveValues> name="amountUSD" label={t('field.amount')}>
          <AmountInput prefix="US$" placeholder="0" />
        </Form.Item>
      </Form>
    </FormModal>
  )
}
