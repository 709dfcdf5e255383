import { ExportOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/components/forms/use-act'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useSetPackageBatch } from '@/hooks/packages'
import type { PackageRow } from '@/lib/contracts/packages'

/** Takes one package out of its batch, after a question; its carton it leaves with it. */
export function TakeOut({ cargo }: { cargo: PackageRow }) {
  const { t } = useTranslation('batches')
  const [isAsking, setIsAsking] = useState(false)
  const { act, refused, forget } = useAct()
  const { send } = useSetPackageBatch()
  const number = cargo.trackingNumber

  async function takeOut() {
    const isDone = await act(
      () => send({ params: { id: cargo.id }, body: { batchId: null } }),
      t('packagesPanel.takenOut', { number }),
    )
    if (isDone) setIsAsking(false)
  }

  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<ExportOutlined />}
        title={t('packagesPanel.takeOut')}
        aria-label={t('packagesPanel.takeOutOf', { number })}
        onClick={() => {
          forget()
          setIsAsking(true)
        }}
      />
      <ConfirmDialog
        open={isAsking}
        variant="confirm"
        title={t('packagesPanel.takeOutTitle', { number })}
        confirmText={t('packagesPanel.takeOut')}
        onCancel={() => setIsAsking(false)}
        onConfirm={takeOut}
      >
        <RefusedAlert refused={refused} />
        {t('packagesPanel.takeOutText')}
      </ConfirmDialog>
    </>
  )
}
