import { ConfigProvider, Drawer, Menu, type ThemeConfig } from 'antd'
import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '@/hooks/session'
import { sizes } from '@/styles/tokens'
import { LanguageSwitch } from './LanguageSwitch'
import type { OverlayName } from './Overlays'
import { SiteLink } from './SiteLink'
import { useSiteLinks } from './site-links'

interface SiteMenuProps {
  open: boolean
  onOpen: (overlay: OverlayName) => void
  /** Called when it is to close; it moves out by itself. */
  onClose: () => void
}

/** It is opened by a thumb. */
const TOUCH: ThemeConfig = { components: { Menu: { itemHeight: sizes.touch } } }

/** The public navigation on narrow screens. */
export default function SiteMenu({ open, onOpen, onClose }: SiteMenuProps) {
  const { t } = useTranslation('common')
  const { events } = useRouter()
  const session = useSession()
  const [isOverlayChosen, setOverlayChosen] = useState(false)
  const links = useSiteLinks()

  useEffect(() => {
    events.on('routeChangeStart', onClose)
    return () => events.off('routeChangeStart', onClose)
  }, [events, onClose])

  const overlay = (name: OverlayName, label: string) => ({
    key: name,
    label,
    onClick: () => {
      setOverlayChosen(true)
      onClose()
      onOpen(name)
    },
  })
  const account = session
    ? [
        { key: 'dashboard', label: <SiteLink href="/admin/dashboard">{t('nav.dashboard')}</SiteLink> },
        overlay('converter', t('nav.converter')),
        overlay('logout', t('nav.logout')),
      ]
    : [overlay('login', t('nav.login'))]
  return (
    <Drawer
      open={open}
      title={t('nav.menu')}
      placement="right"
      size={280}
      onClose={onClose}
      // An overlay has the focus by the time the drawer has moved out, and gives it back itself.
      focusable={{ focusTriggerAfterClose: !isOverlayChosen }}
      afterOpenChange={(isOpen) => {
        if (isOpen) setOverlayChosen(false)
      }}
      footer={<LanguageSwitch />}
      styles={{ body: { padding: 8 } }}
    >
      <ConfigProvider theme={TOUCH}>
        <Menu
          mode="inline"
          selectedKeys={links.filter(({ isCurrent }) => isCurrent).map(({ href }) => href)}
          items={[
            ...links.map(({ href, text }) => ({
              key: href,
              label: <SiteLink href={href}>{text}</SiteLink>,
            })),
            { type: 'divider' as const },
            ...account,
          ]}
        />
      </ConfigProvider>
    </Drawer>
  )
}
