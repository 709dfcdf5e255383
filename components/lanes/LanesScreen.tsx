import { Button, Table, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TermHelp } from '@/components/help/TermHelp'
import { Loading } from '@/components/layout/Loading'
import type { Columns } from '@/components/lists/DataTable'
import { EditDeleteActions } from '@/components/lists/EditDeleteActions'
import { CreateButton } from '@/components/lists/ListScreen'
import { useCardColumns } from '@/components/lists/use-card-columns'
import { AfterHeading, PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { useDeleteCity, useDeleteLane, useLanes } from '@/hooks/lanes'
import type { Lane, LaneCity } from '@/lib/contracts/lanes'
import { CityDrawer } from './CityDrawer'
import { LaneDrawer } from './LaneDrawer'
import { routeText, useCityName } from './use-city-name'

/** What is edited; null is a new one. */
type Edited = { lane: Lane | null } | { city: LaneCity | null }

/** Between which cities batches travel: few, and all on one page. */
export function LanesScreen() {
  const { t } = useTranslation('lanes')
  const reading = useLanes()
  const [edited, setEdited] = useState<Edited | null>(null)
  const close = () => setEdited(null)
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={
          <>
            {t('subtitle')}
            <TermHelp term="lane" />
          </>
        }
        actions={<CreateButton onClick={() => setEdited({ lane: null })}>{t('create')}</CreateButton>}
      />
      <AfterHeading>
        <Panel flush>
          {reading.data ? (
            <LaneTable lanes={reading.data.lanes} onEdit={(lane) => setEdited({ lane })} />
          ) : (
            <Loading reading={reading} rows={4} />
          )}
        </Panel>
        <Panel
          flush
          title={t('cities')}
          extra={<Button onClick={() => setEdited({ city: null })}>{t('city.create')}</Button>}
        >
          {reading.data ? (
            <CityTable cities={reading.data.cities} onEdit={(city) => setEdited({ city })} />
          ) : (
            <Loading reading={reading} rows={4} />
          )}
        </Panel>
        {edited && 'lane' in edited ? <LaneDrawer lane={edited.lane} onClosed={close} /> : null}
        {edited && 'city' in edited ? <CityDrawer city={edited.city} onClosed={close} /> : null}
      </AfterHeading>
    </>
  )
}

interface LaneTableProps {
  lanes: readonly Lane[]
  onEdit: (lane: Lane) => void
}

function LaneTable({ lanes, onEdit }: LaneTableProps) {
  const { t } = useTranslation('lanes')
  const cityName = useCityName()
  const { send } = useDeleteLane()
  const columns: Columns<Lane> = [
    {
      key: 'route',
      title: t('field.route'),
      render: (_, lane) => (
        <>
          {routeText(lane, cityName)} {lane.isActive ? null : <Tag>{t('inactive')}</Tag>}
        </>
      ),
    },
    {
      key: 'modes',
      title: t('field.modes'),
      render: (_, { isBySea, isByAir }) =>
        [isBySea && t('field.isBySea'), isByAir && t('field.isByAir')].filter(Boolean).join(' · '),
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">{t('actions')}</span>,
      align: 'end',
      render: (_, lane) => (
        <EditDeleteActions
          texts="lanes"
          name={routeText(lane, cityName)}
          isUsed={lane.isUsed}
          deleteText={t('deleteText')}
          onEdit={() => onEdit(lane)}
          onDelete={() => send({ params: { id: lane.id } })}
        />
      ),
    },
  ]
  const cards = useCardColumns(columns, ['route', 'actions', 'modes'])
  return <Table<Lane> rowKey="id" pagination={false} dataSource={[...lanes]} {...cards} />
}

interface CityTableProps {
  cities: readonly LaneCity[]
  onEdit: (city: LaneCity) => void
}

function CityTable({ cities, onEdit }: CityTableProps) {
  const { t } = useTranslation('lanes')
  const cityName = useCityName()
  const { send } = useDeleteCity()
  const columns: Columns<LaneCity> = [
    { key: 'english', title: t('field.english'), render: (_, { english }) => english },
    { key: 'chinese', title: t('field.chinese'), render: (_, { chinese }) => chinese },
    { key: 'swahili', title: t('field.swahili'), render: (_, { swahili }) => swahili },
    { key: 'code', title: t('field.code'), render: (_, { code }) => code },
    {
      key: 'actions',
      title: <span className="visually-hidden">{t('actions')}</span>,
      align: 'end',
      render: (_, city) => (
        <EditDeleteActions
          texts="lanes"
          name={cityName(city.code)}
          isUsed={city.isUsed}
          deleteText={t('city.deleteText')}
          onEdit={() => onEdit(city)}
          onDelete={() => send({ params: { id: city.id } })}
        />
      ),
    },
  ]
  const cards = useCardColumns(columns, ['english', 'actions', 'chinese', 'swahili', 'code'])
  return <Table<LaneCity> rowKey="id" pagination={false} dataSource={[...cities]} {...cards} />
}
