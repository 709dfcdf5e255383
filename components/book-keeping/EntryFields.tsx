import { Checkbox, Form, Input, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { BatchSelect } from '@/components/batches/BatchSelect'
import { useTerm } from '@/components/help/use-term'
import { AmountInput } from '@/components/ui/AmountInput'
import { DateField } from '@/components/ui/DateField'
import { officeToday } from '@/lib/domain/dates'
import { AccountSelect } from './AccountSelect'
import styles from './book-keeping.module.css'
import { CategoryInput } from './CategoryInput'
import type { EntryValues } from './entry-form'
import { useCurrencyOptions } from './use-currency-options'

interface EntryFieldsProps {
  values: EntryValues
  /** Type and currency never change after the entry was made. */
  fixed: boolean
}

export function EntryFields({ values, fixed }: EntryFieldsProps) {
  const { t } = useTranslation('book-keeping')
  const meaning = useTerm()
  const currencies = useCurrencyOptions(fixed ? 'all' : 'inUse')
  const isExpense = values.type === 'expense'
  return (
    <>
      <Form.Item<EntryValues> name="type" label={t('field.type')} extra={fixed ? t('form.fixed') : null}>
        <Segmented
          block
          disabled={fixed}
          options={(['expense', 'income'] as const).map((value) => ({ value, label: t(`type.${value}`) }))}
        />
      </Form.Item>
      <Form.Item<EntryValues> name="currency" label={t('field.currency')}>
        <Segmented block disabled={fixed} options={currencies} />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item<EntryValues> name="amount" label={t('field.amount')}>
          <AmountInput autoFocus placeholder="0" />
        </Form.Item>
        <Form.Item<EntryValues> name="date" label={t('field.date')}>
          <DateField max={officeToday()} />
        </Form.Item>
      </div>
      <Form.Item<EntryValues> name="description" label={t('field.description')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item<EntryValues> name="category" label={t('field.category')}>
          <CategoryInput />
        </Form.Item>
        <Form.Item<EntryValues> name="accountId" label={t('field.accountId')} tooltip={meaning('account')}>
          <AccountSelect currency={values.currency} placeholder={t('form.firstAccount')} />
        </Form.Item>
      </div>
      <Form.Item<EntryValues> name="batchId" label={t('field.batchId')} tooltip={meaning('batch')}>
        <BatchSelect placeholder={t('form.noBatch')} />
      </Form.Item>
      {isExpense ? (
        <Form.Item<EntryValues>
          name="isBatchExpense"
          valuePropName="checked"
          extra={meaning('batchExpense').title}
        >
          <Checkbox>{t('form.isBatchExpense')}</Checkbox>
        </Form.Item>
      ) : null}
    </>
  )
}
