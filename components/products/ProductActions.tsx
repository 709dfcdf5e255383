import { EditOutlined, MoreOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeletedNotice } from '@/components/bin/use-deleted-notice'
import { useAction } from '@/components/forms/use-action'
import { ActionMenu } from '@/components/ui/ActionMenu'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { notices } from '@/components/ui/notices'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useDeleteProduct, useSetProductActive } from '@/hooks/products'
import { useAccess } from '@/hooks/session'
import { useFailure } from '@/hooks/use-failure'
import { fieldTextsOf } from '@/hooks/use-field-problems'
import type { Product } from '@/lib/contracts/products'
import styles from './products.module.css'

interface ProductActionsProps {
  product: Product
  onEdit: (product: Product) => void
}

/** What can be done with one product: edit it, take it out of use or back, remove it. */
export function ProductActions({ product, onEdit }: ProductActionsProps) {
  const { t } = useTranslation('products')
  const may = useAccess()
  const problemOf = useFailure()
  const [isDeleting, setIsDeleting] = useState(false)
  const { setActive, pending } = useSetProductActive()

  async function toggleActive() {
    try {
      await setActive(product, !product.isActive)
      notices.success(
        t(product.isActive ? 'action.deactivated' : 'action.activated', { name: product.english }),
      )
    } catch (failure) {
      const [fieldText] = Object.values(fieldTextsOf(failure))
      const problem = problemOf(failure)
      if (problem) notices.failure(fieldText ?? problem.text, problem.requestId)
    }
  }

  const items = [
    ...(may('products.edit')
      ? [
          {
            key: 'active',
            label: t(product.isActive ? 'action.deactivate' : 'action.activate'),
            onClick: () => void toggleActive(),
          },
        ]
      : []),
    ...(may('records.delete')
      ? [{ key: 'delete', label: t('action.delete'), danger: true, onClick: () => setIsDeleting(true) }]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <span className={styles.actions}>
      {may('products.edit') ? (
        <Button
          type="text"
          size="small"
          icon={<EditOutlined />}
          aria-label={t('action.edit', { name: product.english })}
          title={t('action.editShort')}
          onClick={() => onEdit(product)}
        />
      ) : null}
      <ActionMenu
        items={items}
        button={{
          type: 'text',
          size: 'small',
          loading: pending,
          icon: <MoreOutlined />,
          'aria-label': t('action.more', { name: product.english }),
        }}
      />
      {isDeleting ? <DeleteProduct product={product} onClosed={() => setIsDeleting(false)} /> : null}
    </span>
  )
}

function DeleteProduct({ product, onClosed }: { product: Product; onClosed: () => void }) {
  const { t } = useTranslation('products')
  const { run, refused } = useAction()
  const { send } = useDeleteProduct()
  const sayDeleted = useDeletedNotice()

  async function remove() {
    if (!(await run(() => send({ params: { id: product.id } }), null))) return
    sayDeleted(product.id, t('action.deleted', { name: product.english }))
    onClosed()
  }

  return (
    <ConfirmDialog
      danger
      open
      variant="confirm"
      title={t('action.deleteTitle', { name: product.english })}
      confirmText={t('action.delete')}
      onCancel={onClosed}
      onConfirm={remove}
    >
      <RefusedAlert refused={refused} />
      {t('action.deleteText')}
    </ConfirmDialog>
  )
}
