import { LinkOutlined } from '@ant-design/icons'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CustomerSelect } from '@/components/customers/CustomerSelect'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Columns } from '@/components/lists/DataTable'
import { CreateLink, ListScreen } from '@/components/lists/ListScreen'
import { listQuery } from '@/components/lists/list-query'
import { RowCard } from '@/components/lists/RowCard'
import { urlFilters } from '@/components/lists/url-filters'
import { type UrlState, useUrlState } from '@/components/lists/use-url-state'
import { CalendarDateText, InstantText } from '@/components/ui/DateText'
import { useInvoiceLinks } from '@/hooks/invoices'
import type { ListedInvoiceLink } from '@/lib/contracts/invoice-links'
import { INVOICE_KINDS, LINK_STATES } from '@/lib/domain/invoice'
import { SentText } from './InvoiceJourney'
import { LinkCell, LinkDueText, LinkOpenedText, LinkStateTag } from './InvoiceLinkCells'
import { InvoicesFrame } from './InvoicesFrame'
import styles from './issued-invoices.module.css'
import { RevokeLinkDialog } from './RevokeLinkDialog'

function useColumns(onRevoke: (link: ListedInvoiceLink) => void): Columns<ListedInvoiceLink> {
  const { t } = useTranslation(['issued-invoices', 'invoices'])
  return useMemo(
    () => [
      {
        key: 'packages',
        title: t('links.packages'),
        render: (_, link) => <LinkCell link={link} onRevoke={onRevoke} />,
      },
      { key: 'state', title: t('field.state'), render: (_, link) => <LinkStateTag link={link} /> },
      { key: 'kind', title: t('links.kind'), render: (_, { kind }) => t(`kind.${kind}`, { ns: 'invoices' }) },
      {
        key: 'customer',
        title: t('field.customer'),
        render: (_, { customer }) => (
          <SiteLink href={`/admin/customers/${customer.id}`}>{customer.name}</SiteLink>
        ),
      },
      {
        key: 'createdAt',
        title: t('links.madeBy'),
        sorter: true,
        render: (_, { createdAt, madeBy }) => (
          <>
            <InstantText at={createdAt} length="short" />
            <div className={styles.note}>{madeBy}</div>
          </>
        ),
      },
      { key: 'sent', title: t('field.sent'), render: (_, { sent }) => <SentText sent={sent} /> },
      { key: 'opened', title: t('field.opened'), render: (_, link) => <LinkOpenedText link={link} /> },
      {
        key: 'due',
        title: t('links.toPay'),
        align: 'end',
        render: (_, link) => <LinkDueText link={link} />,
      },
      {
        key: 'until',
        title: t('links.until'),
        render: (_, { until }) => (until ? <CalendarDateText on={until} /> : t('links.noEnd')),
      },
    ],
    [t, onRevoke],
  )
}

function useFilters(url: UrlState) {
  const { t } = useTranslation(['issued-invoices', 'invoices'])
  const { choose, select } = urlFilters(url)
  return [
    select(
      'state',
      t('field.state'),
      LINK_STATES.map((value) => ({ value, label: t(`links.state.${value}`) })),
    ),
    select('isUnopened', t('field.opened'), [{ value: 'true', label: t('filter.unopened') }]),
    select(
      'kind',
      t('links.kind'),
      INVOICE_KINDS.map((value) => ({ value, label: t(`kind.${value}`, { ns: 'invoices' }) })),
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

/** The live links that the office made: which were sent, opened, paid, ended or revoked. */
export function InvoiceLinksScreen() {
  const { t } = useTranslation('issued-invoices')
  const url = useUrlState()
  const [revoked, setRevoked] = useState<ListedInvoiceLink | null>(null)
  const columns = useColumns(setRevoked)
  const { search: _none, ...page } = listQuery(url)
  const query = {
    ...page,
    state: LINK_STATES.find((one) => one === url.get('state')),
    kind: INVOICE_KINDS.find((one) => one === url.get('kind')),
    isUnopened: url.get('isUnopened') === 'true' ? ('true' as const) : undefined,
    customerId: url.get('customerId'),
  }
  const list = useInvoiceLinks(url.ready ? query : null)
  return (
    <InvoicesFrame view="made">
      <ListScreen<ListedInvoiceLink>
        inTab
        name="invoice-links"
        title={t('links.title')}
        list={list}
        url={url}
        columns={columns}
        renderCard={(row) => (
          <RowCard
            row={row}
            columns={columns}
            show={['packages', 'state', 'customer', 'kind', 'createdAt', 'sent', 'opened', 'due', 'until']}
          />
        )}
        filters={useFilters(url)}
        create={<CreateLink href="/admin/invoices">{t('view.links')}</CreateLink>}
        empty={{ icon: <LinkOutlined />, title: t('links.empty'), hint: t('links.emptyHint') }}
        noMatch={{ title: t('links.noMatch'), hint: t('links.noMatchHint') }}
      >
        {revoked ? <RevokeLinkDialog linkId={revoked.id} onClosed={() => setRevoked(null)} /> : null}
      </ListScreen>
    </InvoicesFrame>
  )
}
