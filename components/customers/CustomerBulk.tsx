import { Button, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkModal } from '@/components/lists/BulkModal'
import styles from '@/components/lists/bulk.module.css'
import { SelectionBar } from '@/components/lists/SelectionBar'
import { type CustomerBulkAction, useBulkCustomers } from '@/hooks/customers'
import { useEmployees } from '@/hooks/employees'
import type { Customer } from '@/lib/contracts/customers'
import { LANGUAGES } from '@/lib/domain/languages'

const CHANGES = ['salesPersons', 'language', 'onlineSales'] as const
type Kind = CustomerBulkAction['kind']
type SalesPersons = Extract<CustomerBulkAction, { kind: 'salesPersons' }>

interface ChoiceProps<Action> {
  value: Action | null
  onChange: (action: Action) => void
}

const SALES_CHANGES = ['add', 'remove', 'replace'] as const

function SalesPersonsChoice({ value, onChange }: ChoiceProps<SalesPersons>) {
  const { t } = useTranslation('customers')
  const employees = useEmployees()
  const { change = 'add', salesPersonIds = [] } = value ?? {}
  // Who has left is given to nobody, and can be taken away.
  const offered = employees.filter(({ status }) => change === 'remove' || status === 'active')
  return (
    <>
      <Segmented
        value={change}
        options={SALES_CHANGES.map((one) => ({ value: one, label: t(`bulk.${one}`) }))}
        onChange={(next) => onChange({ kind: 'salesPersons', change: next, salesPersonIds })}
      />
      <Select
        mode="multiple"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t('field.salesPersonIds')}
        placeholder={t('field.salesPersonIds')}
        value={salesPersonIds}
        options={offered.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(ids) => onChange({ kind: 'salesPersons', change, salesPersonIds: ids })}
      />
      {change === 'replace' ? <span className={styles.hint}>{t('bulk.replaceHint')}</span> : null}
    </>
  )
}

function LanguageChoice({ value, onChange }: ChoiceProps<Extract<CustomerBulkAction, { kind: 'language' }>>) {
  const { t } = useTranslation('customers')
  return (
    <>
      <Select
        aria-label={t('field.language')}
        placeholder={t('field.language')}
        value={value?.language}
        options={LANGUAGES.map((language) => ({ value: language, label: t(`language.${language}`) }))}
        onChange={(language) => onChange({ kind: 'language', language })}
      />
      <span className={styles.hint}>{t('bulk.languageHint')}</span>
    </>
  )
}

function OnlineChoice({
  value,
  onChange,
}: ChoiceProps<Extract<CustomerBulkAction, { kind: 'onlineSales' }>>) {
  const { t } = useTranslation('customers')
  return (
    <Segmented
      vertical
      value={value ? String(value.isOnlineSales) : ''}
      options={[
        { value: 'true', label: t('bulk.isOnline') },
        { value: 'false', label: t('bulk.isNotOnline') },
      ]}
      onChange={(chosen) => onChange({ kind: 'onlineSales', isOnlineSales: chosen === 'true' })}
    />
  )
}

/** Adding or taking away nobody changes nothing; replacing by nobody leaves none. */
const isWhole = (action: CustomerBulkAction) =>
  action.kind !== 'salesPersons' || action.change === 'replace' || action.salesPersonIds.length > 0

interface CustomerBulkDialogProps {
  kind: Kind
  customers: ReadonlyMap<string, Customer>
  onClosed: () => void
}

function CustomerBulkDialog({ kind, customers, onClosed }: CustomerBulkDialogProps) {
  const { t } = useTranslation('customers')
  const { run, report, pending, stop, isStopped } = useBulkCustomers()
  const [rows] = useState(customers)
  const [action, setAction] = useState<CustomerBulkAction | null>(null)
  return (
    <BulkModal
      title={t(`bulk.${kind}Title`, { count: rows.size })}
      rows={new Map([...rows].map(([id, { name }]) => [id, { name, href: `/admin/customers/${id}` }]))}
      doneText={(count) => t('bulk.done', { count })}
      refusedText={(count) => t('bulk.refused', { count })}
      report={report}
      pending={pending}
      isStopped={isStopped}
      onStop={stop}
      onStart={action && isWhole(action) ? () => run([...rows.keys()], action) : null}
      onClosed={onClosed}
    >
      <div className={styles.fields}>
        {kind === 'salesPersons' ? (
          <SalesPersonsChoice value={action?.kind === 'salesPersons' ? action : null} onChange={setAction} />
        ) : null}
        {kind === 'language' ? (
          <LanguageChoice value={action?.kind === 'language' ? action : null} onChange={setAction} />
        ) : null}
        {kind === 'onlineSales' ? (
          <OnlineChoice value={action?.kind === 'onlineSales' ? action : null} onChange={setAction} />
        ) : null}
      </div>
    </BulkModal>
  )
}

interface CustomerBulkBarProps {
  selected: ReadonlyMap<string, Customer>
  onClear: () => void
}

/** What can be changed of all ticked customers. */
export function CustomerBulkBar({ selected, onClear }: CustomerBulkBarProps) {
  const { t } = useTranslation('customers')
  const [kind, setKind] = useState<Kind | null>(null)
  if (selected.size === 0) return null
  return (
    <SelectionBar
      title={t('bulk.title')}
      countText={t('bulk.selected', { count: selected.size })}
      onClear={onClear}
    >
      {CHANGES.map((one) => (
        <Button key={one} onClick={() => setKind(one)}>
          {t(`bulk.${one}`)}
        </Button>
      ))}
      {kind ? (
        <CustomerBulkDialog key={kind} kind={kind} customers={selected} onClosed={() => setKind(null)} />
      ) : null}
    </SelectionBar>
  )
}
