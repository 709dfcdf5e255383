import { WhatsAppOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '@/components/ui/CopyButton'
import { ErrorState } from '@/components/ui/ErrorState'
import { useTextsIn } from '@/hooks/translator'
import { useFailure } from '@/hooks/use-failure'
import { useReleaseLink } from '@/hooks/waiting-room'
import type { DataOf } from '@/lib/contracts/endpoint'
import type { getReleaseLink } from '@/lib/contracts/waiting-room'
import { formatMoney } from '@/lib/domain/money'
import styles from './waiting-queue.module.css'

type ReleaseLink = DataOf<typeof getReleaseLink>

const NOTHING_MISSING = '0.00'
const NS = 'release-notice'

/** The message in the customer's language; null until its words are there. */
function useMessage(link: ReleaseLink): string | null {
  const theirs = useTextsIn(link.language)
  if (!theirs) return null
  const advance =
    link.advanceMissingUSD === NOTHING_MISSING
      ? ''
      : theirs('advance', {
          ns: NS,
          percent: link.advancePercent,
          amount: formatMoney(link.advanceMissingUSD, 'USD'),
        })
  const asks = theirs('text', {
    ns: NS,
    name: link.name,
    number: link.trackingNumber,
    count: link.pieces,
    link: `${window.location.origin}${link.path}`,
  })
  return [asks, advance].filter(Boolean).join(' ')
}

interface PartProps {
  link: ReleaseLink
  /** Shows the words as well, not only what to do with them. */
  isWhole: boolean
}

function Message({ link, isWhole }: PartProps) {
  const { t } = useTranslation('waiting-queue')
  const message = useMessage(link)
  if (message === null) return <Skeleton active title={false} paragraph={{ rows: isWhole ? 4 : 1 }} />
  const chat = link.phone && `https://wa.me/${link.phone.slice(1)}?text=${encodeURIComponent(message)}`
  return (
    <>
      {isWhole ? (
        <p className={styles.message} lang={link.language}>
          {message}
        </p>
      ) : null}
      <div className={styles.acts}>
        <CopyButton text={message} label={t('notice.copy')} copiedText={t('notice.copied')} />
        {chat ? (
          <Button icon={<WhatsAppOutlined />} href={chat} target="_blank" rel="noopener noreferrer">
            {t('notice.whatsApp', { phone: link.phone })}
          </Button>
        ) : (
          <span className={styles.muted}>{t('notice.noPhone')}</span>
        )}
      </div>
    </>
  )
}

/** The release notice of one package, ready to be sent: copied, or in WhatsApp. */
export function NoticeMessage({ id, isWhole = true }: { id: string; isWhole?: boolean }) {
  const problemOf = useFailure()
  const { data: link, error, isValidating, mutate } = useReleaseLink(id)
  const problem = problemOf(error)
  if (link) return <Message link={link} isWhole={isWhole} />
  if (problem) return <ErrorState problem={problem} retrying={isValidating} onRetry={() => void mutate()} />
  return <Skeleton active title={false} paragraph={{ rows: isWhole ? 4 : 1 }} />
}
