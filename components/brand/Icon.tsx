import type { CSSProperties } from 'react'

export type IconName =
  | 'air'
  | 'apple'
  | 'approve'
  | 'arrow'
  | 'box'
  | 'buy'
  | 'chat'
  | 'check'
  | 'clear'
  | 'clock'
  | 'close'
  | 'collect'
  | 'door'
  | 'eye'
  | 'globe'
  | 'mail'
  | 'menu'
  | 'money'
  | 'phone'
  | 'pin'
  | 'play'
  | 'scale'
  | 'search'
  | 'ship'
  | 'warehouse'
  | 'warning'

interface Props {
  name: IconName
  /** px */
  size?: number
  style?: CSSProperties
}

/** An icon of the SVG sprite, in the colour of the text, hidden from screen readers. */
export function Icon({ name, size = 24, style }: Props) {
  return (
    <svg className="icon" width={size} height={size} style={style} aria-hidden="true">
      <use href={`/drawings/icons.svg#${name}`} />
    </svg>
  )
}
