import type { TFunction } from 'i18next'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type CityName, routeText, useCityName } from '@/components/lanes/use-city-name'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Columns } from '@/components/lists/DataTable'
import { TransitTag } from '@/components/packages/PackageStatus'
import { CalendarDateText } from '@/components/ui/DateText'
import type { SheetColumn } from '@/components/ui/sheet'
import type { BatchRow } from '@/lib/contracts/batches'
import { formatAmount } from '@/lib/domain/money'
import { FillGauge } from './FillGauge'

/** `rowMenu` stands beside the number and stays the same function. */
export function useBatchColumns(rowMenu: (batch: BatchRow) => ReactNode): Columns<BatchRow> {
  const { t } = useTranslation('batches')
  const cityName = useCityName()
  return useMemo(
    () => [
      {
        key: 'number',
        title: t('field.number'),
        sorter: true,
        render: (_, row) => (
          <>
            <SiteLink href={`/admin/batches/${row.id}`}>{row.number}</SiteLink> {rowMenu(row)}
          </>
        ),
      },
      { key: 'mode', title: t('field.freightMode'), render: (_, row) => t(`mode.${row.freightMode}`) },
      {
        key: 'departureDate',
        title: t('field.departureDate'),
        sorter: true,
        render: (_, { departureDate }) => <CalendarDateText on={departureDate} />,
      },
      {
        key: 'route',
        title: t('field.route'),
        render: (_, row) => routeText(row, cityName),
      },
      {
        key: 'status',
        title: t('field.transitStatus'),
        render: (_, { transitStatus }) => <TransitTag status={transitStatus} />,
      },
      {
        key: 'packages',
        title: t('field.packages'),
        align: 'end',
        render: (_, { packagesCount }) => packagesCount,
      },
      {
        key: 'fill',
        title: t('field.fill'),
        width: 150,
        render: (_, row) => <FillGauge compact load={row.load} capacity={row} />,
      },
      {
        key: 'rate',
        title: t('field.exchangeRate'),
        align: 'end',
        render: (_, { exchangeRate }) => formatAmount(exchangeRate, 'TZS'),
      },
    ],
    [t, cityName, rowMenu],
  )
}

/** A batch as a row of a saved file. `statusName` is the text of a transit status, `cityName` that of a city. */
export function batchSheet(
  t: TFunction<'batches'>,
  statusName: (status: BatchRow['transitStatus']) => string,
  cityName: CityName,
): SheetColumn<BatchRow>[] {
  return [
    { title: t('field.number'), value: ({ number }) => number },
    { title: t('field.freightMode'), value: ({ freightMode }) => t(`mode.${freightMode}`) },
    { title: t('field.departureDate'), value: ({ departureDate }) => departureDate, kind: 'date' },
    { title: t('field.closingDate'), value: ({ closingDate }) => closingDate, kind: 'date' },
    {
      title: t('field.route'),
      value: (row) => routeText(row, cityName),
    },
    { title: t('field.transitStatus'), value: ({ transitStatus }) => statusName(transitStatus) },
    { title: t('field.packages'), value: ({ packagesCount }) => packagesCount, kind: 'number' },
    { title: t('field.exchangeRate'), value: ({ exchangeRate }) => exchangeRate, kind: 'money' },
  ]
}
