import { FileTextOutlined } from '@ant-design/icons'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CustomerSelect } from '@/components/customers/CustomerSelect'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Columns } from '@/components/lists/DataTable'
import { CreateLink, ListScreen } from '@/components/lists/ListScreen'
import { listQuery } from '@/components/lists/list-query'
import { RowCard } from '@/components/lists/RowCard'
import { urlFilters } from '@/components/lists/url-filters'
import { type UrlState, useUrlState } from '@/components/lists/use-url-state'
import { CalendarDateText } from '@/components/ui/DateText'
import { MoneyText } from '@/components/ui/MoneyText'
import { useIssuedInvoices } from '@/hooks/issued-invoices'
import { useAccess } from '@/hooks/session'
import { call } from '@/lib/client/call'
import { rowsOf } from '@/lib/client/fetch-rows'
import {
  getIssuedInvoicePdf,
  type IssuedInvoiceRow,
  type IssuedInvoices,
  listIssuedInvoices,
} from '@/lib/contracts/issued-invoices'
import { INVOICE_STATES, ISSUED_TYPES } from '@/lib/domain/issued-invoice'
import type { Language } from '@/lib/domain/languages'
import { shownPrice } from '@/lib/domain/money'
import { OpenedText, SentText } from './InvoiceJourney'
import { InvoiceRowMenu } from './InvoiceRowMenu'
import { InvoiceStateTag } from './InvoiceStateTag'
import { InvoicesFrame } from './InvoicesFrame'
import styles from './issued-invoices.module.css'
import { issuedAddress, issuedSheet, leadingAmounts, signed } from './issued-rows'
import { SendIssued } from './SendIssued'

/** The first package that it bills, and how many others: under the number, where they take no column. */
function BilledPackages({ invoice }: { invoice: IssuedInvoiceRow }) {
  const [id = ''] = invoice.packageIds
  const [first = '', ...others] = invoice.trackingNumbers
  return (
    <div className={styles.note}>
      <SiteLink href={`/admin/packages/${id}`}>{first}</SiteLink>
      {others.length > 0 ? ` +${others.length}` : null}
    </div>
  )
}

interface NumberCellProps {
  invoice: IssuedInvoiceRow
  onSend: (invoice: IssuedInvoiceRow) => void
}

function NumberCell({ invoice, onSend }: NumberCellProps) {
  return (
    <>
      <span className={styles.numbered}>
        <SiteLink href={issuedAddress(invoice.id)}>{invoice.number}</SiteLink>
        <InvoiceRowMenu invoice={invoice} onSend={onSend} />
      </span>
      <BilledPackages invoice={invoice} />
    </>
  )
}

function useColumns(onSend: (invoice: IssuedInvoiceRow) => void): Columns<IssuedInvoiceRow> {
  const { t } = useTranslation('issued-invoices')
  return useMemo(() => {
    const money = (field: 'payable' | 'due', isSorted: boolean): Columns<IssuedInvoiceRow>[number] => ({
      key: field,
      title: t(`list.${field}`),
      align: 'end',
      sorter: isSorted,
      render: (_, row) => {
        const amounts = leadingAmounts(row)
        if (field === 'due' && row.state === null) return '—'
        return (
          <MoneyText
            amount={signed(row, shownPrice(amounts[field], amounts.currency))}
            currency={amounts.currency}
          />
        )
      },
    })
    return [
      {
        key: 'number',
        title: t('field.number'),
        render: (_, row) => <NumberCell invoice={row} onSend={onSend} />,
      },
      { key: 'state', title: t('field.state'), render: (_, row) => <InvoiceStateTag invoice={row} /> },
      {
        key: 'customer',
        title: t('field.customer'),
        render: (_, { customer }) => (
          <SiteLink href={`/admin/customers/${customer.id}`}>{customer.name}</SiteLink>
        ),
      },
      {
        key: 'issuedOn',
        title: t('field.issuedOn'),
        sorter: true,
        render: (_, { issuedOn }) => <CalendarDateText on={issuedOn} />,
      },
      {
        key: 'dueOn',
        title: t('field.dueOn'),
        sorter: true,
        render: (_, { dueOn }) => (dueOn ? <CalendarDateText on={dueOn} /> : '—'),
      },
      { key: 'sent', title: t('field.sent'), render: (_, { sent }) => <SentText sent={sent} /> },
      { key: 'opened', title: t('field.opened'), render: (_, { opened }) => <OpenedText opened={opened} /> },
      money('payable', true),
      money('due', false),
    ]
  }, [t, onSend])
}

function useFilters(url: UrlState) {
  const { t } = useTranslation('issued-invoices')
  const { choose, select, date } = urlFilters(url)
  return [
    select(
      'state',
      t('field.state'),
      INVOICE_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
    ),
    select('isOverdue', t('filter.due'), [{ value: 'true', label: t('state.overdue') }]),
    select('isUnopened', t('field.opened'), [{ value: 'true', label: t('filter.unopened') }]),
    date('from', t('filter.from')),
    date('to', t('filter.to')),
    select(
      'kind',
      t('field.kind'),
      ISSUED_TYPES.map((value) => ({ value, label: t(`kind.${value}`) })),
    ),
    {
      name: 'customerId',
      label: t('field.customer'),
      control: (
        <CustomerSelect
          label={t('field.customer')}
          value={url.get('customerId')}
          onChange={choose('customerId')}
        />
      ),
    },
  ]
}

/** The server's own sums, each leading currency by itself. */
function totalsOf(sums: IssuedInvoices['sums'] | undefined): Record<string, ReactNode> {
  const column = (field: 'payable' | 'due') =>
    (sums ?? []).map((one) => (
      <div key={one.currency}>
        <MoneyText amount={shownPrice(one[field], one.currency)} currency={one.currency} />
      </div>
    ))
  return sums && sums.length > 0 ? { payable: column('payable'), due: column('due') } : {}
}

function oneOf<Value extends string>(values: readonly Value[], value: string | undefined): Value | undefined {
  return values.find((one) => one === value)
}

/** The register: every invoice and credit note that the office has issued. */
export function IssuedInvoicesScreen() {
  const { t, i18n } = useTranslation(['issued-invoices', 'customers'])
  const language = i18n.language as Language
  const url = useUrlState()
  const may = useAccess()
  const [sending, setSending] = useState<IssuedInvoiceRow | null>(null)
  const columns = useColumns(setSending)
  const query = {
    ...listQuery(url),
    state: oneOf(INVOICE_STATES, url.get('state')),
    kind: oneOf(ISSUED_TYPES, url.get('kind')),
    isOverdue: oneOf(['true'] as const, url.get('isOverdue')),
    isUnopened: oneOf(['true'] as const, url.get('isUnopened')),
    customerId: url.get('customerId'),
    from: url.get('from'),
    to: url.get('to'),
  }
  const list = useIssuedInvoices(url.ready ? query : null)
  return (
    <InvoicesFrame view="register">
      <ListScreen<IssuedInvoiceRow>
        inTab
        name="issued-invoices"
        title={t('list.title')}
        list={list}
        url={url}
        columns={columns}
        renderCard={(row) => (
          <RowCard
            row={row}
            columns={columns}
            show={['number', 'payable', 'state', 'customer', 'issuedOn', 'dueOn', 'due', 'sent', 'opened']}
          />
        )}
        rowHref="/admin/invoices/issued/"
        searchHint={t('list.search')}
        filters={useFilters(url)}
        exported={{
          columns: issuedSheet(t),
          fetchRows: rowsOf(listIssuedInvoices, query),
          fetchPdf: ({ id }, signal) =>
            call(getIssuedInvoicePdf, { params: { id }, query: { language }, signal }),
        }}
        totals={{ label: t('table.sum', { ns: 'ui' }), sums: totalsOf(list.data?.sums) }}
        create={
          may('invoices.issue') ? <CreateLink href="/admin/invoices">{t('issue.open')}</CreateLink> : null
        }
        empty={{ icon: <FileTextOutlined />, title: t('list.empty'), hint: t('list.emptyHint') }}
        noMatch={{ title: t('list.noMatch'), hint: t('list.noMatchHint') }}
      >
        {sending ? <SendIssued invoice={sending} onClosed={() => setSending(null)} /> : null}
      </ListScreen>
    </InvoicesFrame>
  )
}
