import { CheckOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button, Grid } from 'antd'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
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
import styles from './rights.module.css'

const ofPrivilege = (privilege: Privilege): Person => ({ privilege, position: 'other' })
const ofPosition = (position: Position): Person => ({ privilege: 'employee', position })

/** Positions that open something which the privilege 'employee' does not. */
const TELLING_POSITIONS = POSITIONS.filter((position) =>
  ALL_CAPABILITIES.some(
    (capability) => may(ofPosition(position), capability) && !may(ofPrivilege('employee'), capability),
  ),
)

/** What everybody may stands first, what the owner alone may stands last. */
const breadth = (capability: Capability) =>
  PRIVILEGES.filter((privilege) => may(ofPrivilege(privilege), capability)).length * 10 +
  TELLING_POSITIONS.filter((position) => may(ofPosition(position), capability)).length
const ROWS = ALL_CAPABILITIES.toSorted((one, other) => breadth(other) - breadth(one))

function Mark({ isAllowed }: { isAllowed: boolean }) {
  const { t } = useTranslation('rights')
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

function RightsTable({ own }: { own: Privilege | undefined }) {
  const { t } = useTranslation('rights')
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th rowSpan={2} scope="col">
              {t('what')}
            </th>
            <th colSpan={PRIVILEGES.length} scope="colgroup">
              {t('byPrivilege')}
            </th>
            <th colSpan={TELLING_POSITIONS.length} scope="colgroup">
              {t('byPosition')}
            </th>
          </tr>
          <tr>
            {PRIVILEGES.map((privilege) => (
              <th key={privilege} scope="col" className={privilege === own ? styles.own : undefined}>
                {t(`privilege.${privilege}`)}
                {privilege === own ? <small>{t('yours')}</small> : null}
              </th>
            ))}
            {TELLING_POSITIONS.map((position) => (
              <th key={position} scope="col">
                {t(`position.${position}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((capability) => (
            <tr key={capability}>
              <th scope="row">{t(`capability.${capability}`)}</th>
              {PRIVILEGES.map((privilege) => (
                <td key={privilege} className={privilege === own ? styles.own : undefined}>
                  <Mark isAllowed={may(ofPrivilege(privilege), capability)} />
                </td>
              ))}
              {TELLING_POSITIONS.map((position) => (
                <td key={position}>
                  <Mark isAllowed={may(ofPosition(position), capability)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** On a phone: each thing with the names of those who may. */
function RightsList() {
  const { t } = useTranslation('rights')
  return (
    <ul className={styles.list}>
      {ROWS.map((capability) => {
        const privileges = PRIVILEGES.filter((privilege) => may(ofPrivilege(privilege), capability))
        const positions = privileges.includes('employee')
          ? []
          : TELLING_POSITIONS.filter((position) => may(ofPosition(position), capability))
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

/** The one table of rights, for people: worked out by asking it, so that it cannot say anything else. */
export function RightsScreen() {
  const { t } = useTranslation('rights')
  const own = useSession()?.user.privilege
  const wide = Grid.useBreakpoint().md ?? true
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
      <Panel flush>{wide ? <RightsTable own={own} /> : <RightsList />}</Panel>
      <p className={styles.note}>{t('note')}</p>
    </>
  )
}
