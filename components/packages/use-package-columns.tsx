import type { TFunction } from 'i18next'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Columns, DataTableProps, TablePage } from '@/components/lists/DataTable'
import { useLocationText } from '@/components/locations/use-location-text'
import { CopyButton } from '@/components/ui/CopyButton'
import { InstantText } from '@/components/ui/DateText'
import { headIn, MoneyText } from '@/components/ui/MoneyText'
import { type PackageFilters, usePackageSums } from '@/hooks/packages'
import type { CargoLocation } from '@/lib/contracts/cargo-location'
import { MOST_SUMMED_PACKAGES, type PackageRow } from '@/lib/contracts/packages'
import { addMoney, addQuantities, type Decimal, formatCbm, formatQuantity } from '@/lib/domain/money'
import { owedUSD } from '@/lib/domain/payment'
import { PackageStatus } from './PackageStatus'
import { PaymentState } from './PaymentState'
import styles from './packages.module.css'

type Column = Columns<PackageRow>[number]
type Translate = TFunction<'packages'>

type RowMenu = (cargo: PackageRow) => ReactNode

function numberColumn(t: Translate, rowMenu?: RowMenu): Column {
  return {
    key: 'trackingNumber',
    title: t('field.trackingNumber'),
    sorter: true,
    render: (_, row) => (
      <span className={styles.number}>
        <SiteLink href={`/admin/packages/${row.id}`}>{row.trackingNumber}</SiteLink>
        <CopyButton
          iconOnly
          size="small"
          text={row.trackingNumber}
          label={t('copy.number')}
          copiedText={t('copy.numberDone')}
        />
        {rowMenu?.(row)}
      </span>
    ),
  }
}

function receiverColumn(t: Translate): Column {
  return {
    key: 'receiver',
    title: t('field.receiver'),
    render: (_, { receiverInfo }) =>
      receiverInfo ? (
        <SiteLink href={`/admin/customers/${receiverInfo.id}`}>{receiverInfo.name}</SiteLink>
      ) : (
        <em>{t('field.unknownReceiver')}</em>
      ),
  }
}

function batchColumn(t: Translate, locationText: (location: CargoLocation) => string): Column {
  return {
    key: 'batch',
    title: t('field.batchOrMode'),
    render: (_, { batchInfo, cartonInfo, freightMode, location }) => (
      <>
        {batchInfo ? (
          <>
            {batchInfo.number}
            {cartonInfo ? <span className={styles.muted}> · {cartonInfo.number}</span> : null}
          </>
        ) : (
          <span className={styles.muted}>{freightMode ? t(`modeShort.${freightMode}`) : '—'}</span>
        )}
        {location ? <div className={styles.muted}>{locationText(location)}</div> : null}
      </>
    ),
  }
}

/** `ofOneReceiver` leaves out the receiver, whose page this is; `rowMenu` stands beside the number and stays the same function. */
export function usePackageColumns(ofOneReceiver = false, rowMenu?: RowMenu): Columns<PackageRow> {
  const { t } = useTranslation('packages')
  const locationText = useLocationText()
  return useMemo(
    () => [
      numberColumn(t, rowMenu),
      ...(ofOneReceiver ? [] : [receiverColumn(t)]),
      { key: 'status', title: t('field.status'), render: (_, row) => <PackageStatus cargo={row} /> },
      batchColumn(t, locationText),
      { key: 'pieces', title: t('field.pieces'), align: 'end', render: (_, row) => row.pieces },
      { key: 'kg', title: t('field.kg'), align: 'end', render: (_, row) => formatQuantity(row.weightKg) },
      { key: 'cbm', title: t('field.cbm'), align: 'end', render: (_, row) => formatCbm(row.cbm) },
      {
        key: 'totalUSD',
        title: headIn(t('field.total'), 'USD'),
        align: 'end',
        sorter: true,
        render: (_, { totalUSD }) => <MoneyText amount={totalUSD} currency="USD" bare />,
      },
      {
        key: 'remaining',
        title: headIn(t('field.remaining'), 'USD'),
        align: 'end',
        render: (_, row) => <PaymentState cargo={row} bare />,
      },
      {
        key: 'createdAt',
        title: t('field.receivedAt'),
        sorter: true,
        render: (_, { createdAt }) => <InstantText at={createdAt} length="date" />,
      },
    ],
    [t, ofOneReceiver, locationText, rowMenu],
  )
}

interface ColumnSums {
  pieces: number
  weightKg: Decimal
  cbm: Decimal
  totalUSD: Decimal
  openUSD: Decimal
}

function sumsOf(shown: readonly PackageRow[]): ColumnSums {
  return {
    pieces: shown.reduce((sum, row) => sum + row.pieces, 0),
    weightKg: addQuantities(shown.map((row) => row.weightKg)),
    cbm: addQuantities(shown.map((row) => row.cbm)),
    totalUSD: addMoney(shown.map((row) => row.totalUSD)),
    openUSD: addMoney(shown.map(owedUSD)),
  }
}

/**
 * The sums of all that the filters find, for the totals row of their table. Of more than the server adds up they are
 * those of the page, and the row says so.
 */
export function usePackageTotals(
  page: TablePage<PackageRow> | undefined,
  filters: PackageFilters,
): DataTableProps<PackageRow>['totals'] {
  const { t } = useTranslation('ui')
  const { result = [], totalItemsCount = 0, isCapped = false } = page ?? {}
  const isOnPage = totalItemsCount === result.length
  const isFew = totalItemsCount <= MOST_SUMMED_PACKAGES && !isCapped
  const { data: found } = usePackageSums(isFew && !isOnPage ? filters : null)
  const sums = found ?? sumsOf(result)
  return {
    label: t(found || isOnPage ? 'table.sum' : 'table.thisPage'),
    sums: {
      pieces: formatQuantity(sums.pieces),
      kg: formatQuantity(sums.weightKg),
      cbm: formatCbm(sums.cbm),
      totalUSD: <MoneyText amount={sums.totalUSD} currency="USD" bare />,
      remaining: <MoneyText amount={sums.openUSD} currency="USD" bare />,
    },
  }
}
