import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { type Currency, formatMoney } from '@/lib/domain/money'
import { NEW_ITEM, type TtInvoiceValues, typedTotal } from './tt-invoice-form'
import styles from './tt-invoices.module.css'

/** The items of a TT invoice with their live total. */
export function TtItems({ currency }: { currency: Currency }) {
  const { t } = useTranslation('tt-invoice')
  const form = Form.useFormInstance<TtInvoiceValues>()
  const items = Form.useWatch('items', form) as TtInvoiceValues['items'] | undefined
  return (
    <Form.List name="items">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }) => (
            <div key={key} className={styles.item}>
              <Form.Item name={[name, 'description']} label={t('field.description')}>
                <Input autoComplete="off" maxLength={300} />
              </Form.Item>
              <Form.Item name={[name, 'quantity']} label={t('field.quantity')}>
                <Input inputMode="decimal" autoComplete="off" />
              </Form.Item>
              <Form.Item name={[name, 'price']} label={t('field.price')}>
                <Input inputMode="decimal" autoComplete="off" />
              </Form.Item>
              {fields.length > 1 ? (
                <Button
                  type="text"
                  className={styles.itemRemove}
                  icon={<DeleteOutlined />}
                  aria-label={t('form.removeItem', { number: name + 1 })}
                  onClick={() => remove(name)}
                />
              ) : null}
            </div>
          ))}
          <Button icon={<PlusOutlined />} onClick={() => add({ ...NEW_ITEM })}>
            {t('form.addItem')}
          </Button>
          <p className={styles.sum} aria-live="polite">
            {t('form.total', { amount: formatMoney(typedTotal(items ?? []), currency) })}
          </p>
        </>
      )}
    </Form.List>
  )
}
