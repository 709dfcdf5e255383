import { QuestionCircleOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'

interface HelpIconProps {
  text: string
  /** Among the fields of a form, where Tab goes from field to field: the help has the word for whoever types. */
  betweenFields?: boolean
}

/** What the word before it means, for the pointer, a finger and the keyboard. */
export function HelpIcon({ text, betweenFields = false }: HelpIconProps) {
  return (
    <Tooltip title={text} trigger={['hover', 'focus']}>
      <QuestionCircleOutlined
        aria-label={text}
        tabIndex={betweenFields ? -1 : 0}
        style={{ marginInlineStart: 4 }}
      />
    </Tooltip>
  )
}
