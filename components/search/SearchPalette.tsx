import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from '@/components/ui/use-focus-back'
import { SearchBox } from './SearchBox'

const WIDTH = 680

/** The search in a dialog. */
export default function SearchPalette({ onClose }: { onClose: () => void }) {
  useFocusBack()
  const { t } = useTranslation('search')
  return (
    <Modal
      open
      title={t('title')}
      width={WIDTH}
      style={{ top: 48 }}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      <SearchBox onLeft={onClose} />
    </Modal>
  )
}
