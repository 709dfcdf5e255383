import { Button, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '@/components/container-clocks/container-clocks.module.css'
import { ReasonModal } from '@/components/forms/ReasonModal'
import { useAction } from '@/components/forms/use-action'
import { TermHelp } from '@/components/help/TermHelp'
import { CalendarDateText } from '@/components/ui/DateText'
import { MoneyText } from '@/components/ui/MoneyText'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useChargeStorage, usePackageStorage, useWaiveStorage } from '@/hooks/own-storage'
import { useAccess } from '@/hooks/session'
import type { PackageStorage as Storage } from '@/lib/contracts/own-storage'
import { decimal } from '@/lib/domain/money'

/** Until when a package lies free in our warehouse, and what is charged since; nothing where it is not charged. */
export function PackageStorage({ packageId }: { packageId: string }) {
  const { t } = useTranslation('own-storage')
  const { data: storage } = usePackageStorage(packageId)
  if (!storage) return null
  return (
    <Panel title={t('title')} extra={<TermHelp term="ownStorage" />}>
      <dl className={styles.sums}>
        <dt>{t('field.lastFreeDay')}</dt>
        <dd>
          <CalendarDateText on={storage.lastFreeDay} />
        </dd>
        <dt>{t('field.perDay')}</dt>
        <dd>
          <MoneyText amount={storage.perDay.usd} currency="USD" />
          <br />
          <MoneyText amount={storage.perDay.tzs} currency="TZS" />
        </dd>
        <dt>{t('field.days')}</dt>
        <dd>{storage.days}</dd>
        <dt>{t('field.charged')}</dt>
        <dd>
          <MoneyText amount={storage.chargedUSD} currency="USD" />
        </dd>
        <dt>{t('field.open')}</dt>
        <dd>
          <MoneyText amount={storage.openUSD} currency="USD" tone="strong" />
        </dd>
      </dl>
      {storage.waiver ? <p>{t('waived', storage.waiver)}</p> : null}
      <StorageActions packageId={packageId} storage={storage} />
    </Panel>
  )
}

function StorageActions({ packageId, storage }: { packageId: string; storage: Storage }) {
  const { t } = useTranslation('own-storage')
  const may = useAccess()
  const { run, refused } = useAction()
  const { send: charge, pending } = useChargeStorage()
  const { send: waive } = useWaiveStorage()
  const [isAsking, setIsAsking] = useState(false)
  const params = { id: packageId }
  const action = storage.isWaived ? 'askAgain' : 'waive'
  return (
    <>
      <RefusedAlert refused={refused} />
      <Space wrap>
        {may('packages.edit') && decimal(storage.openUSD).gt(0) ? (
          <Button
            type="primary"
            loading={pending}
            onClick={() =>
              void run(() => charge({ params, body: { openUSD: storage.openUSD } }), t('charge.done'))
            }
          >
            {t('charge.open')}
          </Button>
        ) : null}
        {may('rules.override') ? (
          <Button onClick={() => setIsAsking(true)}>{t(`${action}.open`)}</Button>
        ) : null}
      </Space>
      {isAsking ? (
        <ReasonModal
          title={t(`${action}.open`)}
          label={t('field.reason')}
          submitText={t(`${action}.open`)}
          savedText={t('saved')}
          send={(reason) => waive({ params, body: { isWaived: !storage.isWaived, reason } })}
          onClosed={() => setIsAsking(false)}
        >
          {t(`${action}.text`)}
        </ReasonModal>
      ) : null}
    </>
  )
}
