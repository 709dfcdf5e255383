import { EditOutlined } from '@ant-design/icons'
import { Button, Table, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCityName } from '@/components/lanes/use-city-name'
import { Loading } from '@/components/layout/Loading'
import type { Columns } from '@/components/lists/DataTable'
import { CreateButton } from '@/components/lists/ListScreen'
import { useCardColumns } from '@/components/lists/use-card-columns'
import { AfterHeading, PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { usePorts } from '@/hooks/voyages'
import type { Port } from '@/lib/contracts/voyages'
import { PortDrawer } from './PortDrawer'

/** The ports and airports that voyages go by: few, and all on one page. */
export function PortsScreen() {
  const { t } = useTranslation('voyages')
  const reading = usePorts()
  /** Null is a new one. */
  const [edited, setEdited] = useState<Port | null | undefined>(undefined)
  return (
    <>
      <PageHeader
        title={t('ports.title')}
        actions={<CreateButton onClick={() => setEdited(null)}>{t('ports.create')}</CreateButton>}
      />
      <AfterHeading>
        <Panel flush>
          {reading.data ? (
            <PortTable ports={reading.data} onEdit={setEdited} />
          ) : (
            <Loading reading={reading} rows={8} />
          )}
        </Panel>
        {edited === undefined ? null : <PortDrawer port={edited} onClosed={() => setEdited(undefined)} />}
      </AfterHeading>
    </>
  )
}

function PortTable({ ports, onEdit }: { ports: readonly Port[]; onEdit: (port: Port) => void }) {
  const { t } = useTranslation('voyages')
  const cityName = useCityName()
  const columns: Columns<Port> = [
    {
      key: 'code',
      title: t('ports.field.code'),
      render: (_, { code, isActive }) => (
        <>
          {code} {isActive ? null : <Tag>{t('ports.inactive')}</Tag>}
        </>
      ),
    },
    { key: 'name', title: t('ports.field.name'), render: (_, { name }) => name },
    { key: 'chinese', title: t('ports.field.chinese'), render: (_, { chinese }) => chinese ?? '—' },
    {
      key: 'modes',
      title: t('ports.field.modes'),
      render: (_, { isSeaport, isAirport }) =>
        [isSeaport && t('ports.field.isSeaport'), isAirport && t('ports.field.isAirport')]
          .filter(Boolean)
          .join(' · '),
    },
    {
      key: 'batchPort',
      title: t('ports.field.batchPort'),
      render: (_, { batchPort }) => (batchPort ? cityName(batchPort) : '—'),
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">{t('ports.actions')}</span>,
      align: 'end',
      render: (_, port) => (
        <Button
          type="text"
          size="small"
          icon={<EditOutlined />}
          aria-label={t('ports.edit', { code: port.code })}
          title={t('ports.editShort')}
          onClick={() => onEdit(port)}
        />
      ),
    },
  ]
  const cards = useCardColumns(columns, ['code', 'actions', 'name', 'chinese', 'modes', 'batchPort'])
  return (
    <Table<Port>
      rowKey="id"
      pagination={false}
      dataSource={[...ports]}
      locale={{ emptyText: t('ports.empty') }}
      {...cards}
    />
  )
}
