import { CheckCircleOutlined, ClockCircleOutlined, CloseCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Columns } from '@/components/lists/DataTable'
import { CalendarDateText, InstantText } from '@/components/ui/DateText'
import { PhotoThumbs } from '@/components/ui/PhotoThumbs'
import { StatusTag } from '@/components/ui/StatusTag'
import type { OfficeRequest } from '@/lib/contracts/customer-requests'
import type { Image } from '@/lib/contracts/files'
import { isDoubt } from '@/lib/domain/customer-requests'
import { formatCbm, formatMoney, formatQuantity } from '@/lib/domain/money'
import styles from './customer-requests.module.css'

type OnAnswer = (request: OfficeRequest) => void

/** What a package measures and costs: '12 kg · 0.3 CBM · US$ 24.00'. */
export function figuresText({ weightKg, cbm, netUSD }: OfficeRequest['before']): string {
  return [`${formatQuantity(weightKg)} kg`, `${formatCbm(cbm)} CBM`, formatMoney(netUSD, 'USD')].join(' · ')
}

interface RequestPhotosProps {
  photos: readonly Image[]
  alt: string
}

export function RequestPhotos({ photos, alt }: RequestPhotosProps) {
  return (
    <div className={styles.photos}>
      <PhotoThumbs className={styles.photo ?? ''} photos={photos.map((photo) => ({ ...photo, alt }))} />
    </div>
  )
}

/** What is asked, in the customer's words and photos and in figures. */
export function AskedText({ request }: { request: OfficeRequest }) {
  const { t } = useTranslation('customer-requests')
  const { kind, text, wantedOn, together, quotedUSD, before, customerPhotos } = request
  return (
    <div className={styles.asked}>
      <b>{t(`kind.${kind}`)}</b>
      {text ? <div>“{text}”</div> : null}
      {customerPhotos.length > 0 ? <RequestPhotos photos={customerPhotos} alt={t('customerPhoto')} /> : null}
      {wantedOn ? (
        <div>
          {t('day')}: <CalendarDateText on={wantedOn} />
        </div>
      ) : null}
      {together.length > 0 ? (
        <div>
          {t('together')}{' '}
          {together.map(({ id, trackingNumber }) => (
            <SiteLink key={id} href={`/admin/packages/${id}`} className={styles.number}>
              {trackingNumber}{' '}
            </SiteLink>
          ))}
        </div>
      ) : null}
      {quotedUSD ? <div>{t('quoted', { price: formatMoney(quotedUSD, 'USD') })}</div> : null}
      {isDoubt(kind) ? (
        <div className={styles.muted}>{t('before', { figures: figuresText(before) })}</div>
      ) : null}
    </div>
  )
}

/** Where it stands: the time that is left, or the answer with its photos. */
function RequestState({ request, onAnswer }: { request: OfficeRequest; onAnswer: OnAnswer }) {
  const { t } = useTranslation('customer-requests')
  const { state, kind, dueAt, isLate, answer, answeredBy, answeredAt, after, photos } = request
  const type = isDoubt(kind) ? 'doubt' : 'wish'
  if (state === 'open') {
    return (
      <div className={styles.asked}>
        {dueAt ? (
          <StatusTag tone={isLate ? 'danger' : 'warning'} icon={<ClockCircleOutlined />}>
            {t(isLate ? 'late' : 'due')} <InstantText at={dueAt} length="short" />
          </StatusTag>
        ) : null}
        <Button size="small" type="primary" onClick={() => onAnswer(request)}>
          {t('answer.button')}
        </Button>
      </div>
    )
  }
  const isYes = state === 'accepted'
  return (
    <div className={styles.asked}>
      <StatusTag
        tone={isYes ? 'success' : 'neutral'}
        icon={isYes ? <CheckCircleOutlined /> : <CloseCircleOutlined />}
      >
        {t(`answer.${type}.${isYes ? 'accepted' : 'refused'}`)}
      </StatusTag>
      <div>“{answer}”</div>
      {isYes && after ? (
        <div className={styles.muted}>{t('after', { figures: figuresText(after) })}</div>
      ) : null}
      {photos.length > 0 ? <RequestPhotos photos={photos} alt={t('photo')} /> : null}
      <div className={styles.muted}>
        {answeredBy} · {answeredAt ? <InstantText at={answeredAt} length="short" /> : null}
      </div>
    </div>
  )
}

function PackageLink({ request: { packageInfo } }: { request: OfficeRequest }) {
  return (
    <SiteLink href={`/admin/packages/${packageInfo.id}`} className={styles.number}>
      {packageInfo.trackingNumber}
    </SiteLink>
  )
}

const CustomerLink = ({ request: { customer } }: { request: OfficeRequest }) => (
  <SiteLink href={`/admin/customers/${customer.id}`}>{customer.name}</SiteLink>
)

const DAY_HOURS = 24

/** When it was asked, and how long that is ago. */
function Asked({ request: { createdAt, hoursOld } }: { request: OfficeRequest }) {
  const { t } = useTranslation('customer-requests')
  const isDays = hoursOld >= 2 * DAY_HOURS
  const count = isDays ? Math.floor(hoursOld / DAY_HOURS) : hoursOld
  return (
    <>
      <InstantText at={createdAt} length="short" />
      <div className={styles.muted}>{t(isDays ? 'age.days' : 'age.hours', { count })}</div>
    </>
  )
}

export function useRequestColumns(onAnswer: OnAnswer): Columns<OfficeRequest> {
  const { t } = useTranslation('customer-requests')
  return useMemo(
    () => [
      { key: 'asked', title: t('field.asked'), render: (_, request) => <AskedText request={request} /> },
      {
        key: 'package',
        title: t('field.package'),
        render: (_, request) => <PackageLink request={request} />,
      },
      {
        key: 'customer',
        title: t('field.customer'),
        render: (_, request) => <CustomerLink request={request} />,
      },
      {
        key: 'createdAt',
        title: t('field.createdAt'),
        sorter: true,
        render: (_, request) => <Asked request={request} />,
      },
      {
        key: 'state',
        title: t('field.answer'),
        render: (_, request) => <RequestState request={request} onAnswer={onAnswer} />,
      },
    ],
    [t, onAnswer],
  )
}

/** A request in the list on a phone. */
export function RequestCard({ request, onAnswer }: { request: OfficeRequest; onAnswer: OnAnswer }) {
  return (
    <div className={styles.asked}>
      <AskedText request={request} />
      <div>
        <PackageLink request={request} /> · <CustomerLink request={request} />
      </div>
      <div className={styles.muted}>
        <Asked request={request} />
      </div>
      <RequestState request={request} onAnswer={onAnswer} />
    </div>
  )
}
