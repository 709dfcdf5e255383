import { Button, type ButtonProps, Dropdown } from 'antd'
import type { ReactNode } from 'react'

interface ActionMenuProps {
  items: {
    key: string
    label: string
    danger?: boolean
    onClick: () => void
  }[]
  /** How the button looks that opens the menu. */
  button: Omit<ButtonProps, 'onClick'>
  children?: ReactNode
}

/** A button that opens a menu of actions. */
export function ActionMenu({ items, button, children }: ActionMenuProps) {
  return (
    <Dropdown menu={{ items }} trigger={['click']} disabled={Boolean(button.disabled || button.loading)}>
      <Button {...button} aria-haspopup="menu">
        {children}
      </Button>
    </Dropdown>
  )
}
