import { Button } from 'antd'
import { useState } from 'react'
import type { ActionMenuProps } from './action-menu'
import { later } from './later'

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
