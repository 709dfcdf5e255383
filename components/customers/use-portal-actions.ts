import { useTranslation } from 'react-i18next'
import { notices } from '@/components/ui/notices'
import { useSendPortalLink, useViewPortal } from '@/hooks/customers'
import { useAccess } from '@/hooks/session'
import { useFailure } from '@/hooks/use-failure'
import { phoneText } from '@/lib/domain/phone-text'

/** The customer's own pages, as entries of a menu: as the customer sees them, and the link that opens them. */
export function usePortalActions(id: string) {
  const { t } = useTranslation('customers')
  const may = useAccess()
  const problemOf = useFailure()
  const { send: view } = useViewPortal()
  const { send: sendLink } = useSendPortalLink()

  /** The menu is closed when the answer comes: a refusal is a notice. */
  async function attempt(action: () => Promise<void>) {
    try {
      await action()
    } catch (failure) {
      const problem = problemOf(failure)
      if (problem) notices.failure(problem.text, problem.requestId)
    }
  }

  const look = () =>
    attempt(async () => {
      const found = await view({ params: { id } })
      if (found) window.location.assign(found.path)
    })
  const write = () =>
    attempt(async () => {
      const sent = await sendLink({ params: { id } })
      if (sent) notices.success(t('portal.linkSent', { phone: phoneText(sent.phone) }))
    })
  return [
    ...(may('customers.contact')
      ? [{ key: 'look', label: t('portal.look'), onClick: () => void look() }]
      : []),
    ...(may('notices.send')
      ? [{ key: 'link', label: t('portal.sendLink'), onClick: () => void write() }]
      : []),
  ]
}
