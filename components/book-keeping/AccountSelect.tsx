import { Select } from 'antd'
import { useAccounts } from '@/hooks/transactions'
import type { Account } from '@/lib/contracts/transactions'
import { formatMoney } from '@/lib/domain/money'

interface AccountSelectProps {
  id?: string
  label?: string
  placeholder?: string
  value?: string | null
  onChange?: (id: string | undefined) => void
  currency?: string | undefined
  /** Closed accounts too, for past entries. */
  withClosed?: boolean
  /** Only what money from outside can come into. */
  withoutCash?: boolean
  allowClear?: boolean
}

/** Chooses a cash box, bank account or till, with its balance. */
export function AccountSelect(props: AccountSelectProps) {
  const { data, isLoading } = useAccounts()
  const fits = (one: Account) =>
    (props.withClosed || one.isActive) &&
    (!props.currency || one.currency === props.currency) &&
    !(props.withoutCash && one.kind === 'cash')
  return (
    <Select
      id={props.id}
      aria-label={props.label}
      allowClear={props.allowClear ?? true}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isLoading}
      placeholder={props.placeholder ?? props.label}
      value={props.value ?? undefined}
      options={(data ?? []).filter(fits).map((one) => ({
        value: one.id,
        label: `${one.name} · ${formatMoney(one.balance, one.currency)}`,
      }))}
      onChange={(chosen?: string) => props.onChange?.(chosen)}
    />
  )
}
