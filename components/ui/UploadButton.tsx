import { UploadOutlined } from '@ant-design/icons'
import { Button, type ButtonProps, Upload } from 'antd'

type OfButton = Pick<ButtonProps, 'id' | 'type' | 'size' | 'icon' | 'loading' | 'disabled' | 'children'>

interface UploadButtonProps extends OfButton {
  accept: string
  /** Opens the camera of a phone instead of its files. */
  capture?: 'environment'
  /** Of the file field behind the button. */
  'aria-label'?: string
  onChoose: (file: File) => void
}

/** A button by which one file is chosen. What is done with it is the caller's: antd itself sends nothing. */
export function UploadButton(props: UploadButtonProps) {
  const { accept, capture, 'aria-label': label, onChoose, icon = <UploadOutlined />, ...button } = props
  return (
    <Upload
      accept={accept}
      capture={capture}
      showUploadList={false}
      disabled={button.disabled}
      aria-label={label}
      beforeUpload={(file) => {
        onChoose(file)
        return false
      }}
    >
      <Button icon={icon} {...button} />
    </Upload>
  )
}
