import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

const WIDTH = 264

interface PhoneMenuProps {
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** The side menu of a narrow screen. */
export function PhoneMenu({ open, onClose, children }: PhoneMenuProps) {
  const { t } = useTranslation('admin')
  return (
    <Drawer
      open={open}
      placement="left"
      size={WIDTH}
      title={t('menu.title')}
      styles={{ body: { padding: 0 } }}
      onClose={onClose}
    >
      {children}
    </Drawer>
  )
}
