import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Lookalikes } from '@/lib/contracts/customers'

/** Whether somebody has one of these phones already. */
export function hasDuplicates(found: Lookalikes): boolean {
  return found.phones.some(({ customers }) => customers.length > 0)
}

interface DuplicateNoticeProps {
  found: Lookalikes
  /** Saving was tried: the next try saves all the same. */
  isAsked: boolean
}

/** Who has the same phone or mark already, each to be opened beside this form. */
export function DuplicateNotice({ found, isAsked }: DuplicateNoticeProps) {
  const { t } = useTranslation('customers')
  const byPhone = found.phones.filter(({ customers }) => customers.length > 0)
  if (byPhone.length === 0 && found.sameMark.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      role={isAsked ? 'alert' : 'status'}
      style={{ marginBottom: 16 }}
      title={t(isAsked ? 'duplicate.asked' : 'duplicate.title')}
      description={
        <>
          {byPhone.map(({ typed, phone, customers }) => (
            <div key={typed}>
              {phone}: <Names customers={customers} />
            </div>
          ))}
          {found.sameMark.length > 0 ? (
            <div>
              {t('duplicate.mark')} <Names customers={found.sameMark} />
            </div>
          ) : null}
        </>
      }
    />
  )
}

function Names({ customers }: { customers: Lookalikes['sameMark'] }) {
  return customers.map(({ id, name }, index) => (
    <span key={id}>
      {index > 0 ? ', ' : null}
      <SiteLink href={`/admin/customers/${id}`} target="_blank">
        {name}
      </SiteLink>
    </span>
  ))
}
