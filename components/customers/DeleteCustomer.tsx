import { useRouter } from 'next/router'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/components/forms/use-act'
import { DeleteButton } from '@/components/ui/DeleteButton'
import { useDeleteCustomer } from '@/hooks/customers'

/** Removes a customer on whom nothing hangs. */
export function DeleteCustomer({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('customers')
  const router = useRouter()
  const { act, refused, forget } = useAct()
  const { send } = useDeleteCustomer()

  async function remove() {
    const done = await act(() => send({ params: { id } }), t('delete.done', { name }))
    if (done) await router.push('/admin/customers')
  }

  return (
    <DeleteButton
      label={t('delete.open')}
      title={t('delete.title', { name })}
      text={t('delete.text')}
      refused={refused}
      onOpen={forget}
      onDelete={remove}
    />
  )
}
