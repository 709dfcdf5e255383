import { useTranslation } from 'react-i18next'
import { TermHelp } from '@/components/help/TermHelp'
import { SiteLink } from '@/components/layout/SiteLink'
import { Panel } from '@/components/ui/Panel'
import { useCustomerRequests } from '@/hooks/customer-requests'
import { useAccess } from '@/hooks/session'
import type { CargoPackage } from '@/lib/contracts/packages'
import { AskedText } from './request-columns'

/** What the customer asked for a package; nothing where nothing was asked. */
export function PackageRequests({ cargo }: { cargo: CargoPackage }) {
  const { t } = useTranslation('customer-requests')
  const may = useAccess()
  const list = useCustomerRequests(may('waiting.handle') ? { packageId: cargo.id, itemsPerPage: 5 } : null)
  const requests = list.data?.result ?? []
  if (requests.length === 0) return null
  return (
    <Panel title={t('list.title')} extra={<TermHelp term="customerRequest" />}>
      {requests.map((request) => (
        <div key={request.id}>
          <AskedText request={request} />
          {request.state === 'open' ? (
            <SiteLink href={`/admin/customer-requests?packageId=${cargo.id}&request=${request.id}`}>
              {t('answer.button')}
            </SiteLink>
          ) : (
            <p>“{request.answer}”</p>
          )}
        </div>
      ))}
    </Panel>
  )
}
