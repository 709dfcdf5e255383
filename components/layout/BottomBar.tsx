import { DollarOutlined, HomeOutlined, InboxOutlined, MenuOutlined, SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '@/components/ui/LinkButton'
import { type AdminSection, useMenuGroups } from './admin-sections'
import styles from './BottomBar.module.css'

/** What 'Money' opens: the first of these that the person may open. */
const MONEY: readonly AdminSection[] = ['finance', 'book-keeping', 'incoming-money', 'invoices']

interface BottomBarProps {
  section: AdminSection
  onSearch: () => void
  onMenu: () => void
}

/** The main pages under the thumb, on phones only; what the person may not open is not there. */
export const BottomBar = memo(function BottomBar({ section, onSearch, onMenu }: BottomBarProps) {
  const { t } = useTranslation('admin')
  const groups = useMenuGroups()
  const sectionsOf = (name: string): readonly AdminSection[] =>
    groups.find(({ group }) => group === name)?.sections.map(({ key }) => key) ?? []

  /** The page itself, or another page of its group. */
  function currentOf(key: AdminSection, others: readonly AdminSection[]) {
    if (section === key) return 'page'
    return others.includes(section) ? 'true' : undefined
  }

  const [top, cargo, money] = [sectionsOf('top'), sectionsOf('cargo'), sectionsOf('money')]
  const moneyPage = MONEY.find((key) => money.includes(key))
  return (
    <nav className={styles.bar} aria-label={t('bar.title')}>
      {top.includes('dashboard') ? (
        <LinkButton
          type="text"
          href="/admin/dashboard"
          icon={<HomeOutlined aria-hidden />}
          aria-current={currentOf('dashboard', [])}
        >
          {t('bar.today')}
        </LinkButton>
      ) : null}
      <Button type="text" icon={<SearchOutlined aria-hidden />} onClick={onSearch}>
        {t('menu.search')}
      </Button>
      {cargo.includes('packages') ? (
        <LinkButton
          type="text"
          href="/admin/packages"
          icon={<InboxOutlined aria-hidden />}
          aria-current={currentOf('packages', cargo)}
        >
          {t('groups.cargo')}
        </LinkButton>
      ) : null}
      {moneyPage ? (
        <LinkButton
          type="text"
          href={`/admin/${moneyPage}`}
          icon={<DollarOutlined aria-hidden />}
          aria-current={currentOf(moneyPage, money)}
        >
          {t('groups.money')}
        </LinkButton>
      ) : null}
      <Button type="text" icon={<MenuOutlined aria-hidden />} aria-haspopup="dialog" onClick={onMenu}>
        {t('bar.more')}
      </Button>
    </nav>
  )
})
