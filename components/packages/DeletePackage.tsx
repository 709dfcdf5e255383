import { useRouter } from 'next/router'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/components/forms/use-act'
import { DeleteButton } from '@/components/ui/DeleteButton'
import { useDeletePackage } from '@/hooks/packages'

interface DeletePackageProps {
  id: string
  trackingNumber: string
}

/** Takes back a package that was entered by mistake. */
export function DeletePackage({ id, trackingNumber }: DeletePackageProps) {
  const { t } = useTranslation('packages')
  const router = useRouter()
  const { act, refused, forget } = useAct()
  const { send } = useDeletePackage()

  async function remove() {
    const done = await act(() => send({ params: { id } }), t('delete.done', { number: trackingNumber }))
    if (done) await router.push('/admin/packages')
  }

  return (
    <DeleteButton
      label={t('delete.open')}
      title={t('delete.title', { number: trackingNumber })}
      text={t('delete.text')}
      refused={refused}
      onOpen={forget}
      onDelete={remove}
    />
  )
}
