import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/components/forms/use-act'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useDeletePackage } from '@/hooks/packages/use-move-package'

interface DeletePackageProps {
  id: string
  trackingNumber: string
}

/** Takes back a package that was entered by mistake; what speaks against it is said in the dialog. */
export function DeletePackage({ id, trackingNumber }: DeletePackageProps) {
  const { t } = useTranslation('packages')
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const { act, refused, forget } = useAct()
  const { send } = useDeletePackage()

  async function remove() {
    let isGone = false
    await act(
      async () => {
        await send({ params: { id } })
        isGone = true
        return null
      },
      t('delete.done', { number: trackingNumber }),
    )
    if (isGone) await router.push('/admin/packages')
  }

  return (
    <>
      <Button
        danger
        icon={<DeleteOutlined />}
        onClick={() => {
          forget()
          setOpen(true)
        }}
      >
        {t('delete.open')}
      </Button>
      <ConfirmDialog
        danger
        open={open}
        variant="confirm"
        title={t('delete.title', { number: trackingNumber })}
        confirmText={t('delete.open')}
        onCancel={() => setOpen(false)}
        onConfirm={remove}
      >
        <RefusedAlert refused={refused} />
        {t('delete.text')}
      </ConfirmDialog>
    </>
  )
}
