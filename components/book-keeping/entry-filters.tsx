import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BatchSelect } from '@/components/batches/BatchSelect'
import type { Filter } from '@/components/lists/FilterDrawer'
import { listQuery } from '@/components/lists/list-query'
import { urlFilters } from '@/components/lists/url-filters'
import type { UrlState } from '@/components/lists/use-url-state'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import type { listTransactions, Transaction } from '@/lib/contracts/transactions'
import { isCalendarDate } from '@/lib/domain/dates'
import { AccountSelect } from './AccountSelect'
import { CategoryInput } from './CategoryInput'
import { currencyOf, useCurrencyOptions } from './use-currency-options'

const ENTRY_TYPES = [
  'income',
  'expense',
  'transfer',
  'exchange',
] as const satisfies readonly Transaction['type'][]

const ENTRY_FILTERS = [
  'type',
  'currency',
  'accountId',
  'batchId',
  'category',
  'noCategory',
  'from',
  'to',
  'deleted',
] as const

/** The filters that are on. */
export function chosenFilters(url: UrlState): string[] {
  return ENTRY_FILTERS.filter((name) => url.get(name))
}

/** Takes filters (and the page they led to) out of the address. */
export function withoutFilters(): Record<string, undefined> {
  return Object.fromEntries([...ENTRY_FILTERS, 'pageNum'].map((name) => [name, undefined]))
}

/** A day of the address; what is no date is left out. */
export function dayOf(url: UrlState, name: 'from' | 'to'): string | undefined {
  const text = url.get(name)
  return text && isCalendarDate(text) ? text : undefined
}

/** The query of the address; values that are not valid are left out. */
export function entryQuery(url: UrlState): QueryInputOf<typeof listTransactions> {
  return {
    ...listQuery(url),
    type: ENTRY_TYPES.find((type) => type === url.get('type')),
    currency: url.get('currency') ? currencyOf(url.get('currency')) : undefined,
    accountId: url.get('accountId'),
    batchId: url.get('batchId'),
    category: url.get('category'),
    noCategory: url.get('noCategory') === 'true' ? 'true' : undefined,
    from: dayOf(url, 'from'),
    to: dayOf(url, 'to'),
    deleted: url.get('deleted') === 'true' ? 'true' : undefined,
  }
}

export function useEntryFilters(url: UrlState): Filter[] {
  const { t } = useTranslation('book-keeping')
  const { choose, select, date } = urlFilters(url)
  const currencies = useCurrencyOptions('all')
  const field = (name: 'accountId' | 'batchId' | 'category' | 'deleted', control: ReactNode): Filter => ({
    name,
    label: t(`field.${name}`),
    control,
  })
  return [
    select(
      'type',
      t('field.type'),
      ENTRY_TYPES.map((value) => ({ value, label: t(`type.${value}`) })),
    ),
    select('currency', t('field.currency'), currencies),
    date('from', t('field.from')),
    date('to', t('field.to')),
    field(
      'accountId',
      <AccountSelect
        withClosed
        label={t('field.accountId')}
        value={url.get('accountId')}
        onChange={choose('accountId')}
      />,
    ),
    field(
      'batchId',
      <BatchSelect
        label={t('field.batchId')}
        placeholder={t('field.batchId')}
        value={url.get('batchId')}
        onChange={choose('batchId')}
      />,
    ),
    field(
      'category',
      <CategoryInput
        label={t('field.category')}
        value={url.get('category')}
        onChange={(text) => choose('category')(text || undefined)}
      />,
    ),
    field(
      'deleted',
      <Checkbox
        checked={url.get('deleted') === 'true'}
        onChange={(event) => choose('deleted')(event.target.checked ? 'true' : undefined)}
      >
        {t('field.deletedToo')}
      </Checkbox>,
    ),
  ]
}
