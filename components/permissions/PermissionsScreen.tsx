import { CheckOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button, Table, type TableColumnType } from 'antd'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { useIsWide } from '@/components/ui/use-is-wide'
import { useSession } from '@/hooks/session'
import {
  ALL_CAPABILITIES,
  type Capability,
  may,
  type Person,
  POSITIONS,
  type Position,
  PRIVILEGES,
  type Privilege,
} from '@/lib/domain/access'
import styles from './permissions.module.css'

const ofPrivilege = (privilege: Privilege): Person => ({ privilege, position: 'other' })
const ofPosition = (position: Position): Person => ({ privilege: 'employee', position })

/** Positions with a permission that the privilege 'employee' alone does not have. */
const DISTINCT_POSITIONS = POSITIONS.filter((position) =>
  ALL_CAPABILITIES.some(
    (capability) => may(ofPosition(position), capability) && !may(ofPrivilege('employee'), capability),
  ),
)

/** What everybody may do comes first, what only the owner may do comes last. */
const breadth = (capability: Capability) =>
  PRIVILEGES.filter((privilege) => may(ofPrivilege(privilege), capability)).length * 10 +
  DISTINCT_POSITIONS.filter((position) => may(ofPosition(position), capability)).length
const CAPABILITIES = ALL_CAPABILITIES.toSorted((one, other) => breadth(other) - breadth(one))

interface Row {
  capability: Capability
}
const ROWS: Row[] = CAPABILITIES.map((capability) => ({ capability }))

function Mark({ isAllowed }: { isAllowed: boolean }) {
  const { t } = useTranslation('permissions')
  return isAllowed ? (
    <span className={styles.yes}>
      <CheckOutlined aria-hidden />
      <span className="visually-hidden">{t('may')}</span>
    </span>
  ) : (
    <span className={styles.no}>
      <span aria-hidden>·</span>
      <span className="visually-hidden">{t('mayNot')}</span>
    </span>
  )
}

function PermissionTable({ own }: { own: Privilege | undefined }) {
  const { t } = useTranslation('permissions')
  const markOf = (person: Person): TableColumnType<Row> => ({
    align: 'center',
    render: (_, { capability }) => <Mark isAllowed={may(person, capability)} />,
  })
  return (
    <Table<Row>
      rowKey="capability"
      size="small"
      pagination={false}
      sticky
      // Under a sticky head all columns would be equally wide.
      tableLayout="auto"
      scroll={{ x: 900 }}
      dataSource={ROWS}
      columns={[
        {
          key: 'capability',
          title: t('what'),
          rowScope: 'row',
          render: (_, { capability }) => t(`capability.${capability}`),
        },
        {
          title: t('byPrivilege'),
          children: PRIVILEGES.map((privilege) => ({
            ...markOf(ofPrivilege(privilege)),
            key: privilege,
            className: privilege === own ? styles.own : undefined,
            title: (
              <>
                {t(`privilege.${privilege}`)}
                {privilege === own ? <small className={styles.yours}>{t('yours')}</small> : null}
              </>
            ),
          })),
        },
        {
          title: t('byPosition'),
          children: DISTINCT_POSITIONS.map((position) => ({
            ...markOf(ofPosition(position)),
            key: position,
            title: t(`position.${position}`),
          })),
        },
      ]}
    />
  )
}

/** On a phone: each permission with the names of those who have it. */
function PermissionList() {
  const { t } = useTranslation('permissions')
  return (
    <ul className={styles.list}>
      {CAPABILITIES.map((capability) => {
        const privileges = PRIVILEGES.filter((privilege) => may(ofPrivilege(privilege), capability))
        const positions = privileges.includes('employee')
          ? []
          : DISTINCT_POSITIONS.filter((position) => may(ofPosition(position), capability))
        const names = [
          ...privileges.map((privilege) => t(`privilege.${privilege}`)),
          ...positions.map((position) => t(`position.${position}`)),
        ]
        return (
          <li key={capability}>
            <strong>{t(`capability.${capability}`)}</strong>
            <div>
              {t('who')}: {names.join(' · ')}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** The permission table that the API and the screens use, made from that table itself. */
export function PermissionsScreen() {
  const { t } = useTranslation('permissions')
  const own = useSession()?.user.privilege
  const isWide = useIsWide('md')
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('text')}
        actions={
          <span className={styles.print}>
            <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
              {t('print')}
            </Button>
          </span>
        }
      />
      <Panel flush>{isWide ? <PermissionTable own={own} /> : <PermissionList />}</Panel>
      <p className={styles.note}>{t('note')}</p>
    </>
  )
}
