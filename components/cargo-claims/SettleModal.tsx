import { Form, Radio, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { EditModal } from '@/components/forms/EditForm'
import { useEditForm, useTyped } from '@/components/forms/use-edit-form'
import { useSettleClaim } from '@/hooks/cargo-claims'
import { useBankAccounts } from '@/hooks/money-transfers'
import { settleCargoClaim } from '@/lib/contracts/claim-settlements'
import { formatMoney } from '@/lib/domain/money'
import type { ClaimDialogProps } from './claim-step'
import { PackageSelect } from './PackageSelect'

interface SettleValues {
  kind: 'expense' | 'credit'
  accountId?: string
  packageId?: string
}

/** Pays an accepted offer from an account, or credits it on a package of the same customer. */
export function SettleModal({ claim, onClosed }: ClaimDialogProps) {
  const { t } = useTranslation('cargo-claims')
  const { send } = useSettleClaim()
  const { id, number, version, offer, customer } = claim
  const currency = offer?.currency ?? 'USD'
  const accounts = useBankAccounts(currency)
  const initial: SettleValues = { kind: 'credit', packageId: claim.package.id }
  const edit = useEditForm({
    initial,
    schema: settleCargoClaim.body,
    toInput: ({ kind, accountId, packageId }: SettleValues) => ({
      kind,
      accountId: kind === 'expense' ? (accountId ?? null) : null,
      packageId: kind === 'credit' ? (packageId ?? null) : null,
      version,
    }),
    // Where the sum is more than the package costs, the API names the amount of its discount.
    fieldOf: (field) => (field === 'amount' ? 'packageId' : field),
    save: (body) => send({ params: { id }, body }),
    savedText: ({ isSettlementWaiting }) => t(isSettlementWaiting ? 'step.settle.waits' : 'saved'),
  })
  const { kind } = useTyped(edit.form, initial)
  return (
    <EditModal
      edit={edit}
      title={t('step.settle.title', { number })}
      submitText={t('step.settle.button')}
      onClosed={onClosed}
    >
      <p>
        {t('step.settle.text', {
          amount: offer ? formatMoney(offer.amount, offer.currency) : '',
          customer: customer.name,
        })}
      </p>
      <Form.Item<SettleValues> name="kind" label={t('field.settlement')}>
        <Radio.Group
          vertical
          options={(['credit', 'expense'] as const).map((value) => ({
            value,
            label: t(`settlement.${value}`),
          }))}
        />
      </Form.Item>
      {kind === 'expense' ? (
        <Form.Item<SettleValues> name="accountId" label={`${t('field.account')} (${currency})`}>
          <Select options={accounts.map(({ id: value, name: label }) => ({ value, label }))} />
        </Form.Item>
      ) : (
        <Form.Item<SettleValues> name="packageId" label={t('field.creditedPackage')} extra={t('hint.credit')}>
          <PackageSelect receiverId={customer.id} />
        </Form.Item>
      )}
    </EditModal>
  )
}
