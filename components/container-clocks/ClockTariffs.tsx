import { EditOutlined, FieldTimeOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FiguresTable } from '@/components/finance/FiguresTable'
import { Loading } from '@/components/layout/Loading'
import type { Columns } from '@/components/lists/DataTable'
import { CreateButton } from '@/components/lists/ListScreen'
import { CalendarDateText } from '@/components/ui/DateText'
import { EmptyState } from '@/components/ui/EmptyState'
import { Panel } from '@/components/ui/Panel'
import { useClockTariffs } from '@/hooks/container-clocks'
import { useAccess } from '@/hooks/session'
import type { ClockTariff } from '@/lib/contracts/container-clocks'
import { CONTAINER_SIZES } from '@/lib/domain/container-clocks'
import { formatMoney } from '@/lib/domain/money'
import styles from './container-clocks.module.css'
import { TariffDrawer } from './TariffDrawer'

/** What terminals and lines charge after their free days. */
export function ClockTariffs() {
  const { t } = useTranslation('container-clocks')
  const may = useAccess()
  const reading = useClockTariffs()
  /** Null is a new one. */
  const [edited, setEdited] = useState<ClockTariff | null | undefined>(undefined)
  const mayEdit = may('ports.edit')
  return (
    <Panel
      flush
      title={t('tariffs.title')}
      extra={
        mayEdit ? <CreateButton onClick={() => setEdited(null)}>{t('tariffs.create')}</CreateButton> : null
      }
    >
      {reading.data ? (
        <TariffTable tariffs={reading.data} onEdit={mayEdit ? setEdited : null} />
      ) : (
        <Loading reading={reading} rows={6} />
      )}
      {edited === undefined ? null : <TariffDrawer tariff={edited} onClosed={() => setEdited(undefined)} />}
    </Panel>
  )
}

interface TariffTableProps {
  tariffs: ClockTariff[]
  /** Null for who may not. */
  onEdit: ((tariff: ClockTariff) => void) | null
}

function useColumns(onEdit: TariffTableProps['onEdit']): Columns<ClockTariff> {
  const { t } = useTranslation('container-clocks')
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('field.name'),
        render: (_, { name, isActive, source }) => (
          <>
            {name} {isActive ? null : <Tag>{t('tariffs.inactive')}</Tag>}
            {source === null ? null : (
              <div className={styles.note}>
                <Source source={source} />
              </div>
            )}
          </>
        ),
      },
      { key: 'clock', title: t('field.clock'), render: (_, { clock }) => t(`clock.${clock}`) },
      { key: 'carrier', title: t('field.carrier'), render: (_, { carrier }) => carrier ?? t('anyCarrier') },
      {
        key: 'freeDays',
        title: t('field.freeDays'),
        render: (_, { freeDays, startEvent }) =>
          t('tariffs.freeFrom', { count: freeDays, event: t(`event.${startEvent}`) }),
      },
      {
        key: 'bands',
        title: t('field.bands'),
        render: (_, tariff) => <Bands tariff={tariff} />,
      },
      {
        key: 'validFrom',
        title: t('field.validFrom'),
        render: (_, { validFrom }) => <CalendarDateText on={validFrom} />,
      },
      {
        key: 'actions',
        fixed: 'end',
        title: <span className="visually-hidden">{t('actions')}</span>,
        align: 'end',
        render: (_, tariff) =>
          onEdit ? (
            <Button
              type="text"
              size="small"
              icon={<EditOutlined />}
              aria-label={t('tariffs.edit', { name: tariff.name })}
              title={t('edit')}
              onClick={() => onEdit(tariff)}
            />
          ) : null,
      },
    ],
    [t, onEdit],
  )
}

function TariffTable({ tariffs, onEdit }: TariffTableProps) {
  const { t } = useTranslation('container-clocks')
  const columns = useColumns(onEdit)
  return (
    <FiguresTable<ClockTariff>
      name="clock-tariffs"
      columns={columns}
      rows={tariffs}
      show={['name', 'clock', 'freeDays', 'bands', 'validFrom', 'actions']}
      empty={
        <EmptyState icon={<FieldTimeOutlined />} title={t('tariffs.empty')} hint={t('tariffs.emptyHint')} />
      }
    />
  )
}

function Bands({ tariff: { bands, currency } }: { tariff: ClockTariff }) {
  const { t } = useTranslation('container-clocks')
  if (bands.length === 0) return <>—</>
  return (
    <ul className={styles.plain}>
      {CONTAINER_SIZES.map((size) => ({ size, own: bands.filter((band) => band.size === size) }))
        .filter(({ own }) => own.length > 0)
        .map(({ size, own }) => (
          <li key={size}>
            <b>{t(`size.${size}`)}</b>{' '}
            {own
              .map(({ fromDay, perDay }) =>
                t('tariffs.band', { day: fromDay, price: formatMoney(perDay, currency) }),
              )
              .join(', ')}
          </li>
        ))}
    </ul>
  )
}

function Source({ source }: { source: string }) {
  if (!/^https?:\/\//.test(source)) return <>{source}</>
  return (
    <a href={source} target="_blank" rel="noreferrer">
      {source}
    </a>
  )
}
