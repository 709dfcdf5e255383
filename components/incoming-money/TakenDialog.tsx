import { Alert, Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from '@/components/ui/use-focus-back'
import type { TakenRows } from '@/lib/contracts/incoming-money'
import styles from './incoming-money.module.css'

const WIDTH = 640

/** What became of the rows that were brought: read, known already, or refused and why. */
export function TakenDialog({ taken, onClosed }: { taken: TakenRows; onClosed: () => void }) {
  useFocusBack()
  const { t } = useTranslation('incoming-money')
  const counts = [
    t('taken.added', { count: taken.added }),
    t('taken.confirmed', { count: taken.confirmed }),
    t('taken.alreadyHere', { count: taken.alreadyHere }),
  ]
  const refused = taken.rows.filter(({ outcome }) => outcome === 'refused')
  return (
    <Modal
      open
      title={t('taken.title')}
      width={WIDTH}
      onCancel={onClosed}
      footer={
        <Button type="primary" onClick={onClosed}>
          {t('taken.close')}
        </Button>
      }
    >
      <Alert
        type={refused.length > 0 ? 'warning' : 'success'}
        showIcon
        className={styles.notice}
        title={counts.join(' · ')}
        description={t('taken.next')}
      />
      {refused.length > 0 ? (
        <section aria-label={t('taken.refused', { count: refused.length })}>
          <h3>{t('taken.refused', { count: refused.length })}</h3>
          <ul>
            {refused.map(({ rowNumber, reference, problem }) => (
              <li key={rowNumber}>
                {[t('taken.row', { row: rowNumber }), reference].filter(Boolean).join(' ')}{' '}
                <span className={styles.problem}>{problem}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Modal>
  )
}
