import { EyeOutlined, LinkOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { phoneText } from '@/components/layout/phone-text'
import { useSendPortalLink, useViewPortal } from '@/hooks/customers'
import { useAccess } from '@/hooks/session'

/** The customer's own pages: as the customer sees them, and the link that opens them. */
export function CustomerPortal({ id }: { id: string }) {
  const { t } = useTranslation('customers')
  const may = useAccess()
  const { run } = useAction()
  const view = useViewPortal()
  const link = useSendPortalLink()

  async function look() {
    const found = await view.send({ params: { id } })
    if (found) window.location.assign(found.path)
  }

  return (
    <>
      {may('customers.contact') ? (
        <Button
          icon={<EyeOutlined />}
          loading={view.pending}
          onClick={() => void run(look, t('portal.opening'))}
        >
          {t('portal.look')}
        </Button>
      ) : null}
      {may('notices.send') ? (
        <Button
          icon={<LinkOutlined />}
          loading={link.pending}
          onClick={() =>
            void run(
              () => link.send({ params: { id } }),
              (sent) => t('portal.linkSent', { phone: phoneText(sent?.phone ?? '') }),
            )
          }
        >
          {t('portal.sendLink')}
        </Button>
      ) : null}
    </>
  )
}
