import type { ButtonProps } from 'antd'
import type { ReactNode } from 'react'

/** What ActionMenu and the menu it opens are given. */
type ActionItem = {
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
