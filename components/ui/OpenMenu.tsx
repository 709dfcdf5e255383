import { Button, Dropdown } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { ActionMenuProps } from './action-menu'

/** What ActionMenu becomes when it is pressed. */
export function OpenMenu({ items, button, children }: ActionMenuProps) {
  const [isOpen, setOpen] = useState(true)
  const opener = useRef<HTMLButtonElement>(null)
  // It stands where the button stood that was pressed.
  useEffect(() => opener.current?.focus({ preventScroll: true }), [])
  return (
    <Dropdown
      menu={{ items }}
      trigger={['click']}
      disabled={Boolean(button.disabled || button.loading)}
      open={isOpen}
      onOpenChange={setOpen}
    >
      <Button {...button} ref={opener} aria-haspopup="menu">
        {children}
      </Button>
    </Dropdown>
  )
}
