import { Checkbox, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { BatchSelect } from '@/components/batches/BatchSelect'
import type { Filter } from '@/components/lists/FilterDrawer'
import type { UrlState } from '@/components/lists/use-url-state'
import { CURRENCIES } from '@/lib/domain/money'
import { AccountSelect } from './AccountSelect'
import { CategoryInput } from './CategoryInput'
import { DayFilter } from './DayFilter'
import { ENTRY_TYPES } from './entry-query'

// They stand in the drawer alone, which is opened when it is asked for.

/** What narrows the entries; every choice is in the address. The first two fit beside the search. */
export function useEntryFilters(url: UrlState): Filter[] {
  const { t } = useTranslation('book-keeping')
  const choose = (name: string) => (value?: string) => url.set({ [name]: value, pageNum: undefined })
  const select = (name: string, options: { value: string; label: string }[]): Filter => ({
    name,
    label: t(`field.${name}`),
    control: (
      <Select
        allowClear
        aria-label={t(`field.${name}`)}
        placeholder={t(`field.${name}`)}
        value={url.get(name)}
        options={options}
        onChange={choose(name)}
      />
    ),
  })
  return [
    select(
      'type',
      ENTRY_TYPES.map((value) => ({ value, label: t(`type.${value}`) })),
    ),
    select(
      'currency',
      CURRENCIES.map((value) => ({ value, label: t(`currency.${value}`) })),
    ),
    {
      name: 'accountId',
      label: t('field.accountId'),
      control: (
        <AccountSelect
          withClosed
          label={t('field.accountId')}
          value={url.get('accountId')}
          onChange={choose('accountId')}
        />
      ),
    },
    {
      name: 'batchId',
      label: t('field.batchId'),
      control: (
        <BatchSelect
          label={t('field.batchId')}
          placeholder={t('field.batchId')}
          value={url.get('batchId')}
          onChange={choose('batchId')}
        />
      ),
    },
    {
      name: 'category',
      label: t('field.category'),
      control: (
        <CategoryInput
          label={t('field.category')}
          value={url.get('category')}
          onChange={(text) => choose('category')(text || undefined)}
        />
      ),
    },
    {
      name: 'from',
      label: t('field.from'),
      control: <DayFilter url={url} name="from" label={t('field.from')} />,
    },
    {
      name: 'to',
      label: t('field.to'),
      control: <DayFilter url={url} name="to" label={t('field.to')} />,
    },
    {
      name: 'deleted',
      label: t('field.deleted'),
      control: (
        <Checkbox
          checked={url.get('deleted') === 'true'}
          onChange={(event) => choose('deleted')(event.target.checked ? 'true' : undefined)}
        >
          {t('field.deletedToo')}
        </Checkbox>
      ),
    },
  ]
}
