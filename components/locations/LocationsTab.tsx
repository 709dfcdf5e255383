import { DeleteOutlined } from '@ant-design/icons'
import { Button, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { useOfficeName } from '@/components/offices/use-office-name'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useDeleteLocation } from '@/hooks/locations'
import { useAccess } from '@/hooks/session'
import type { Location } from '@/lib/contracts/locations'
import type { Office } from '@/lib/contracts/offices'

interface LocationsTabProps {
  offices: readonly Office[]
  locations: readonly Location[]
}

/** The locations of each office, with what lies there. */
export function LocationsTab({ offices, locations }: LocationsTabProps) {
  return offices.map(({ code }) => (
    <SiteLocations key={code} site={code} locations={locations.filter((one) => one.site === code)} />
  ))
}

interface SiteLocationsProps {
  site: Location['site']
  locations: readonly Location[]
}

function SiteLocations({ site, locations }: SiteLocationsProps) {
  const { t } = useTranslation('locations')
  const officeName = useOfficeName()
  const may = useAccess()
  const { run, refused } = useAction()
  const { send } = useDeleteLocation()
  const zones = [...new Set(locations.map(({ zone }) => zone))]
  return (
    <Panel flush title={officeName(site) ?? site}>
      <RefusedAlert refused={refused} />
      <Table<Location>
        rowKey="id"
        size="small"
        sticky
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: 24, hideOnSinglePage: true, showSizeChanger: false }}
        dataSource={[...locations]}
        locale={{ emptyText: t('noneHere') }}
        columns={[
          {
            key: 'code',
            title: t('field.code'),
            dataIndex: 'code',
            filters: zones.map((zone) => ({ text: zone, value: zone })),
            onFilter: (zone, location) => location.zone === zone,
          },
          {
            key: 'packages',
            title: t('field.packages'),
            dataIndex: 'packages',
            align: 'end',
            sorter: (one, other) => one.packages - other.packages,
          },
          {
            key: 'actions',
            title: <span className="visually-hidden">{t('actions')}</span>,
            align: 'end',
            width: 56,
            render: (_, { id, code, packages }) =>
              may('packages.edit') ? (
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  disabled={packages > 0}
                  aria-label={t('remove', { code })}
                  title={t(packages > 0 ? 'inUse' : 'remove', { code })}
                  onClick={() => void run(() => send({ params: { id } }), t('removed', { code }))}
                />
              ) : null,
          },
        ]}
      />
    </Panel>
  )
}
