import { Button, type ButtonProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { later } from './later'

export type ActionItem = {
  key: string
  label: string
  danger?: boolean
  onClick: () => void
}

export interface ActionMenuProps {
  items: ActionItem[]
  /** How the button looks that opens the menu. */
  button: Omit<ButtonProps, 'onClick'>
  children?: ReactNode
}

function MenuButton({
  button,
  children,
  onClick,
}: Omit<ActionMenuProps, 'items'> & { onClick?: () => void }) {
  return (
    <Button {...button} aria-haspopup="menu" onClick={onClick}>
      {children}
    </Button>
  )
}

const OpenMenu = later(
  async () => (await import('./OpenMenu')).OpenMenu,
  ({ button, children }: ActionMenuProps) => <MenuButton button={button}>{children}</MenuButton>,
)

/** A button with a menu, whose code comes with the first press. */
export function ActionMenu(props: ActionMenuProps) {
  const [asked, setAsked] = useState(false)
  return asked ? <OpenMenu {...props} /> : <MenuButton {...props} onClick={() => setAsked(true)} />
}
