import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useListPrice, useTakeListPrice } from '@/hooks/packages'
import type { CargoPackage } from '@/lib/contracts/packages'
import { formatMoney } from '@/lib/domain/money'

/** Says that the price list has another price for a package now; nothing while it has none. */
export function OtherListPrice({ cargo }: { cargo: CargoPackage }) {
  const { t } = useTranslation('packages')
  const [isAsking, setAsking] = useState(false)
  const { run, refused } = useAction()
  const { send } = useTakeListPrice()
  const isByList = cargo.packingList.some(({ pricing }) => pricing !== null)
  const { data } = useListPrice(isByList ? cargo.id : null)
  const totalUSD = data?.totalUSD
  if (!totalUSD) return null
  const values = { total: formatMoney(totalUSD, 'USD'), present: formatMoney(cargo.totalUSD, 'USD') }
  const body = { version: cargo.version, totalUSD }

  async function take() {
    if (await run(() => send({ params: { id: cargo.id }, body }), t('listPrice.taken'))) setAsking(false)
  }

  return (
    <>
      <Alert
        type="warning"
        showIcon
        style={{ marginBottom: 16 }}
        title={t('listPrice.title', values)}
        description={
          <>
            <p style={{ marginTop: 0 }}>{t('listPrice.text')}</p>
            <Button onClick={() => setAsking(true)}>{t('listPrice.take')}</Button>
          </>
        }
      />
      <ConfirmDialog
        open={isAsking}
        variant="confirm"
        title={t('listPrice.ask', values)}
        confirmText={t('listPrice.take')}
        onCancel={() => setAsking(false)}
        onConfirm={take}
      >
        <RefusedAlert refused={refused} />
        {t('listPrice.askText')}
      </ConfirmDialog>
    </>
  )
}
