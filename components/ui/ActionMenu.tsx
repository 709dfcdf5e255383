import { Button, type ButtonProps, Dropdown } from 'antd'
import { type ReactNode, useState } from 'react'

/** A type and no interface: antd's items may have attributes of any name. */
type ActionItem = {
  key: string
  label: string
  danger?: boolean
  onClick: () => void
}

interface ActionMenuProps {
  /** A function is asked when the menu is opened: a list has a menu in each row, and most stay closed. */
  items: ActionItem[] | (() => ActionItem[])
  /** How the button looks that opens the menu. */
  button: Omit<ButtonProps, 'onClick'>
  children?: ReactNode
}

/** A button that opens a menu of actions. */
export function ActionMenu({ items, button, children }: ActionMenuProps) {
  const [isAsked, setAsked] = useState(false)
  const itemsOf = () => (typeof items === 'function' ? items() : items)
  return (
    <Dropdown
      menu={{ items: isAsked ? itemsOf() : [] }}
      trigger={['click']}
      disabled={Boolean(button.disabled || button.loading)}
      onOpenChange={(isOpen) => setAsked((before) => before || isOpen)}
    >
      <Button {...button} aria-haspopup="menu">
        {children}
      </Button>
    </Dropdown>
  )
}
