import { SafetyCertificateOutlined } from '@ant-design/icons'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BatchSelect } from '@/components/batches/BatchSelect'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Columns } from '@/components/lists/DataTable'
import { CreateButton, ListScreen } from '@/components/lists/ListScreen'
import { listQuery } from '@/components/lists/list-query'
import { RowCard } from '@/components/lists/RowCard'
import { urlFilters } from '@/components/lists/url-filters'
import { type UrlState, useUrlState } from '@/components/lists/use-url-state'
import { InstantText } from '@/components/ui/DateText'
import { MoneyText } from '@/components/ui/MoneyText'
import { useCargoClaims } from '@/hooks/cargo-claims'
import { useAccess } from '@/hooks/session'
import type { CargoClaim, CargoClaims } from '@/lib/contracts/cargo-claims'
import { CLAIM_STATES, CLAIM_TYPES } from '@/lib/domain/cargo-claims'
import { ClaimStateTag } from './ClaimStateTag'
import { ClaimsFrame } from './ClaimsFrame'
import styles from './cargo-claims.module.css'
import { OpenClaimModal } from './OpenClaimModal'

const CLAIMS = '/admin/cargo-claims/'

function useColumns(): Columns<CargoClaim> {
  const { t } = useTranslation('cargo-claims')
  return useMemo(
    () => [
      {
        key: 'number',
        title: t('field.number'),
        render: (_, { id, number }) => <SiteLink href={CLAIMS + id}>{number}</SiteLink>,
      },
      { key: 'state', title: t('field.state'), render: (_, { state }) => <ClaimStateTag state={state} /> },
      { key: 'kind', title: t('field.kind'), render: (_, { kind }) => t(`kind.${kind}`) },
      {
        key: 'customer',
        title: t('field.customer'),
        render: (_, { customer }) => (
          <SiteLink href={`/admin/customers/${customer.id}`}>{customer.name}</SiteLink>
        ),
      },
      {
        key: 'package',
        title: t('field.package'),
        render: (_, row) => (
          <SiteLink href={`/admin/packages/${row.package.id}`}>{row.package.trackingNumber}</SiteLink>
        ),
      },
      { key: 'batch', title: t('field.batch'), render: (_, { batch }) => batch?.number ?? '—' },
      {
        key: 'asked',
        title: t('field.asked'),
        align: 'end',
        render: (_, { asked }) => (asked ? <MoneyText {...asked} /> : '—'),
      },
      {
        key: 'offer',
        title: t('field.offer'),
        align: 'end',
        render: (_, { offer }) => (offer ? <MoneyText {...offer} /> : '—'),
      },
      {
        key: 'openedAt',
        title: t('field.openedAt'),
        sorter: true,
        render: (_, { openedAt }) => <InstantText at={openedAt} length="date" />,
      },
      {
        key: 'changedAt',
        title: t('field.changedAt'),
        sorter: true,
        render: (_, { changedAt }) => <InstantText at={changedAt} length="short" />,
      },
    ],
    [t],
  )
}

function useFilters(url: UrlState) {
  const { t } = useTranslation('cargo-claims')
  const { choose, select } = urlFilters(url)
  return [
    select(
      'state',
      t('field.state'),
      CLAIM_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
    ),
    select(
      'kind',
      t('field.kind'),
      CLAIM_TYPES.map((value) => ({ value, label: t(`kind.${value}`) })),
    ),
    select('open', t('filter.open'), [
      { value: 'true', label: t('filter.onlyOpen') },
      { value: 'false', label: t('state.closed') },
    ]),
    {
      name: 'batchId',
      label: t('field.batch'),
      control: (
        <div className={styles.batchFilter}>
          <BatchSelect
            label={t('field.batch')}
            placeholder={t('field.batch')}
            value={url.get('batchId')}
            onChange={choose('batchId')}
          />
        </div>
      ),
    },
  ]
}

const oneOf = <Value extends string>(values: readonly Value[], value: string | undefined) =>
  values.find((one) => one === value)

/** The server's own sums, each currency by itself. */
function totalsOf(sums: CargoClaims['sums'] = []): Record<string, ReactNode> {
  const column = (field: 'asked' | 'offer') =>
    sums.map((one) => (
      <div key={one.currency}>
        <MoneyText amount={one[field]} currency={one.currency} />
      </div>
    ))
  return { asked: column('asked'), offer: column('offer') }
}

/** Every claim for cargo; the one that nobody has moved for longest first. */
export function CargoClaimsScreen() {
  const { t } = useTranslation('cargo-claims')
  const url = useUrlState()
  const may = useAccess()
  const columns = useColumns()
  const filters = useFilters(url)
  const [isOpening, setIsOpening] = useState(false)
  const query = {
    ...listQuery(url),
    state: oneOf(CLAIM_STATES, url.get('state')),
    kind: oneOf(CLAIM_TYPES, url.get('kind')),
    open: oneOf(['true', 'false'] as const, url.get('open')),
    batchId: url.get('batchId'),
  }
  const list = useCargoClaims(url.ready ? query : null)
  return (
    <ClaimsFrame view="list">
      <ListScreen<CargoClaim>
        inTab
        name="cargo-claims"
        title={t('title')}
        list={list}
        url={url}
        columns={columns}
        renderCard={(row) => (
          <RowCard
            row={row}
            columns={columns}
            show={['number', 'state', 'kind', 'customer', 'package', 'asked', 'offer', 'changedAt']}
          />
        )}
        rowHref={CLAIMS}
        filters={filters}
        totals={{ label: t('table.sum', { ns: 'ui' }), sums: totalsOf(list.data?.sums) }}
        create={
          may('claims.handle') ? (
            <CreateButton onClick={() => setIsOpening(true)}>{t('open.button')}</CreateButton>
          ) : null
        }
        empty={{ icon: <SafetyCertificateOutlined />, title: t('list.empty'), hint: t('list.emptyHint') }}
        noMatch={{ title: t('list.noMatch'), hint: t('list.noMatchHint') }}
      />
      {isOpening ? <OpenClaimModal onClosed={() => setIsOpening(false)} /> : null}
    </ClaimsFrame>
  )
}
