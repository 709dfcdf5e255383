import { QuestionCircleOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'

/** What the word before it means. */
export function HelpIcon({ text }: { text: string }) {
  return (
    <Tooltip title={text}>
      <QuestionCircleOutlined aria-label={text} style={{ marginInlineStart: 4 }} />
    </Tooltip>
  )
}
