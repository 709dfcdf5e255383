import { EditOutlined } from '@ant-design/icons'
import { Alert, Button, Table, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '@/components/layout/Loading'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Columns } from '@/components/lists/DataTable'
import { CreateButton } from '@/components/lists/ListScreen'
import { useCardColumns } from '@/components/lists/use-card-columns'
import { currencyName } from '@/components/ui/currency-name'
import { AfterHeading, PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { useCurrencies } from '@/hooks/currencies'
import { useRates } from '@/hooks/rates'
import type { OfficeCurrency } from '@/lib/contracts/currencies'
import type { Rates } from '@/lib/contracts/rates'
import { formatQuantity } from '@/lib/domain/money'
import { CurrencyDrawer } from './CurrencyDrawer'

/** The currencies that the books are kept in: few, and all on one page. */
export function CurrenciesScreen() {
  const { t } = useTranslation('currencies')
  const reading = useCurrencies()
  const { data: rates } = useRates()
  /** Null is a new one. */
  const [edited, setEdited] = useState<OfficeCurrency | null | undefined>(undefined)
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={<CreateButton onClick={() => setEdited(null)}>{t('create')}</CreateButton>}
      />
      <AfterHeading>
        {rates ? <WithoutRate rates={rates} /> : null}
        <Panel flush>
          {reading.data ? (
            <CurrencyTable currencies={reading.data} rates={rates} onEdit={setEdited} />
          ) : (
            <Loading reading={reading} rows={4} />
          )}
        </Panel>
        {edited === undefined ? null : (
          <CurrencyDrawer currency={edited} onClosed={() => setEdited(undefined)} />
        )}
      </AfterHeading>
    </>
  )
}

/** What a new currency wants next. */
function WithoutRate({ rates }: { rates: Rates }) {
  const { t } = useTranslation('currencies')
  const codes = rates.otherRates.filter(({ rate }) => rate === null).map(({ currency }) => currency)
  if (codes.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      style={{ marginBlockEnd: 16 }}
      title={t('withoutRate', { codes: codes.join(', ') })}
      description={
        <>
          {t('whyRate')} <SiteLink href={rateDeskOf(codes[0])}>{t('setRate')}</SiteLink>
        </>
      }
    />
  )
}

const rateDeskOf = (code = 'TZS') => `/admin/rates?currency=${code}`

/** Units per US$ 1; undefined of what has none: US$ themselves, and what is not in use. */
function rateOf(code: string, { exchangeRate, cnyRate, otherRates }: Rates) {
  const all = [{ currency: 'TZS', rate: exchangeRate }, { currency: 'CNY', rate: cnyRate }, ...otherRates]
  return all.find(({ currency }) => currency === code)?.rate
}

interface CurrencyTableProps {
  currencies: readonly OfficeCurrency[]
  rates: Rates | undefined
  onEdit: (currency: OfficeCurrency) => void
}

function CurrencyTable({ currencies, rates, onEdit }: CurrencyTableProps) {
  const { t, i18n } = useTranslation('currencies')
  function renderRate(code: string) {
    const rate = rates && rateOf(code, rates)
    if (rate === null) return <SiteLink href={rateDeskOf(code)}>{t('noRate')}</SiteLink>
    return rate === undefined ? '—' : formatQuantity(rate)
  }
  const columns: Columns<OfficeCurrency> = [
    {
      key: 'code',
      title: t('field.code'),
      render: (_, { code, isActive }) => (
        <>
          {code} {isActive ? null : <Tag>{t('inactive')}</Tag>}
        </>
      ),
    },
    { key: 'name', title: t('field.name'), render: (_, { code }) => currencyName(code, i18n.language) },
    { key: 'rate', title: t('field.rate'), align: 'end', render: (_, { code }) => renderRate(code) },
    { key: 'sortOrder', title: t('field.sortOrder'), align: 'end', render: (_, { sortOrder }) => sortOrder },
    {
      key: 'actions',
      title: <span className="visually-hidden">{t('actions')}</span>,
      align: 'end',
      render: (_, currency) => (
        <Button
          type="text"
          size="small"
          icon={<EditOutlined />}
          aria-label={t('edit', { code: currency.code })}
          title={t('editShort')}
          onClick={() => onEdit(currency)}
        />
      ),
    },
  ]
  const cards = useCardColumns(columns, ['code', 'actions', 'name', 'rate', 'sortOrder'])
  return <Table<OfficeCurrency> rowKey="id" pagination={false} dataSource={[...currencies]} {...cards} />
}
