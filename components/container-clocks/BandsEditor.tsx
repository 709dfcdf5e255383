import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { AmountInput } from '@/components/ui/AmountInput'
import { CONTAINER_SIZES } from '@/lib/domain/container-clocks'
import styles from './container-clocks.module.css'
import { NEW_BAND } from './tariff-form'

/** Prices a day by size and day. */
export function BandsEditor() {
  const { t } = useTranslation('container-clocks')
  return (
    <fieldset className={styles.bands}>
      <legend>{t('field.bands')}</legend>
      <p className={styles.note}>{t('hint.bands')}</p>
      <Form.List name="bands">
        {(bands, { add, remove }) => (
          <>
            {bands.map(({ key, name }) => (
              <div key={key} className={styles.band}>
                <Form.Item name={[name, 'size']} label={t('field.size')}>
                  <Select options={CONTAINER_SIZES.map((value) => ({ value, label: t(`size.${value}`) }))} />
                </Form.Item>
                <Form.Item name={[name, 'fromDay']} label={t('field.fromDay')}>
                  <InputNumber min={1} max={365} precision={0} className={styles.whole} />
                </Form.Item>
                <Form.Item name={[name, 'perDay']} label={t('field.perDay')}>
                  <AmountInput inputMode="decimal" autoComplete="off" />
                </Form.Item>
                <Button
                  type="text"
                  className={styles.remove}
                  icon={<DeleteOutlined />}
                  aria-label={t('removeBand', { number: name + 1 })}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Button icon={<PlusOutlined />} onClick={() => add({ ...NEW_BAND })}>
              {t('addBand')}
            </Button>
          </>
        )}
      </Form.List>
    </fieldset>
  )
}
