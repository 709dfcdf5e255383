import {
  CalculatorOutlined,
  DollarOutlined,
  GlobalOutlined,
  LogoutOutlined,
  MacCommandOutlined,
  QuestionCircleOutlined,
  SearchOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { Button, Menu, type MenuProps } from 'antd'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '@/components/brand/BrandMark'
import { ariaKeys, pageKeysOf, SHORTCUTS } from '@/components/ui/shortcuts'
import { useCompany } from '@/hooks/company'
import { usePersonSetting } from '@/hooks/person-setting'
import { useAccess, useSession } from '@/hooks/session'
import { firstName } from '@/lib/domain/names'
import styles from './AdminMenu.module.css'
import { type AdminSection, useMenuGroups } from './admin-sections'
import { LanguageSwitch } from './LanguageSwitch'
import type { OverlayName } from './Overlays'
import { SiteLink } from './SiteLink'

type Items = NonNullable<MenuProps['items']>

const NONE: string[] = []

/** A group may have the name of one of its sections. */
const keyOf = (group: string) => `group ${group}`

export function AdminBrand() {
  const { data: company } = useCompany()
  return (
    <SiteLink href="/admin/dashboard" className={styles.brand}>
      <BrandMark size={28} logo={company?.logo} />
      <span>{company?.name ?? ' '}</span>
    </SiteLink>
  )
}

interface AdminMenuProps {
  section: AdminSection
  /** Beside the person's name, where there is no header. */
  bell?: ReactNode
  onOpen: (overlay: OverlayName) => void
  onSearch: () => void
}

/** The side menu of the office. The folded groups are remembered per person. */
export const AdminMenu = memo(function AdminMenu({ section, bell, onOpen, onSearch }: AdminMenuProps) {
  const { t } = useTranslation('admin')
  const session = useSession()
  const groups = useMenuGroups()
  const [folded, setFolded] = usePersonSetting('folded-groups', NONE)
  const groupKeys = groups.map(({ group }) => keyOf(group))

  /** With the keys that open the page. */
  const titleOf = (key: AdminSection) => {
    const keys = pageKeysOf(key)
    return keys && `${t(`titles.${key}`)} (${keys})`
  }
  const items: Items = groups.flatMap(({ group, sections }): Items => {
    const links = sections.map(({ key, icon }) => ({
      key,
      icon,
      label: (
        <SiteLink href={`/admin/${key}`} title={titleOf(key)}>
          {t(`titles.${key}`)}
        </SiteLink>
      ),
    }))
    return group === 'top' ? links : [{ key: keyOf(group), label: t(`groups.${group}`), children: links }]
  })
  return (
    <div className={styles.menu}>
      <div className={styles.scrolled}>
        <AdminBrand />
        <div className={styles.person}>
          <p>
            {t('loggedInAs')} <strong>{firstName(session?.user.name ?? '')}</strong>
          </p>
          {bell}
        </div>
        <Button
          className={styles.search}
          icon={<SearchOutlined />}
          aria-keyshortcuts={ariaKeys(SHORTCUTS.office.search)}
          onClick={onSearch}
        >
          <span>{t('menu.search')}</span>
          <kbd>{SHORTCUTS.office.search}</kbd>
        </Button>
        <nav aria-label={t('menu.title')}>
          <Menu
            mode="inline"
            inlineIndent={8}
            // Only a collapsed menu shows them.
            tooltip={false}
            selectedKeys={[section]}
            openKeys={groupKeys.filter((key) => !folded.includes(key))}
            onOpenChange={(open) => setFolded(groupKeys.filter((key) => !open.includes(key)))}
            items={items}
          />
        </nav>
        <Tools section={section} onOpen={onOpen} />
      </div>
      <div className={styles.languages}>
        <LanguageSwitch />
      </div>
    </div>
  )
})

function Tools({ section, onOpen }: Pick<AdminMenuProps, 'section' | 'onOpen'>) {
  const { t } = useTranslation('admin')
  const may = useAccess()
  const overlay = (key: Exclude<OverlayName, 'login' | 'sessionEnded'>, icon: ReactNode) => ({
    key,
    icon,
    label: t(`menu.${key}`),
    onClick: () => onOpen(key),
  })
  const link = (key: string, icon: ReactNode, href: string, label: string) => ({
    key,
    icon,
    label: <SiteLink href={href}>{label}</SiteLink>,
  })
  const items: Items = [
    overlay('converter', <DollarOutlined />),
    ...(may('profit.calculate') ? [overlay('profit', <CalculatorOutlined />)] : []),
    overlay('shortcuts', <MacCommandOutlined />),
    link('account', <UserOutlined />, '/admin/account', t('titles.account')),
    link('help', <QuestionCircleOutlined />, '/admin/help', t('titles.help')),
    link('website', <GlobalOutlined />, '/', t('menu.website')),
    overlay('logout', <LogoutOutlined />),
  ]
  return (
    <Menu
      className={styles.tools}
      mode="inline"
      inlineIndent={8}
      tooltip={false}
      selectedKeys={[section]}
      items={items}
    />
  )
}
