import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from '@/components/ui/use-focus-back'
import { useTexts } from '@/lib/client/use-texts'
import { SearchBox } from './SearchBox'

const AREAS = ['search', 'packages', 'book-entries'] as const
const WIDTH = 680

/** The search over whatever page is open. */
export default function SearchPalette({ onClose }: { onClose: () => void }) {
  useFocusBack()
  const ready = useTexts(AREAS)
  const { t } = useTranslation('search')
  if (!ready) return null
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
