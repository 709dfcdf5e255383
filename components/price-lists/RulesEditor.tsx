import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Card, Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Term } from '@/components/help/help-contents'
import { useTerm } from '@/components/help/use-term'
import { useCityName } from '@/components/lanes/use-city-name'
import { ProductSelect } from '@/components/products/ProductSelect'
import { useLanes } from '@/hooks/lanes'
import { QUANTITY_MEASURES } from '@/lib/domain/measures'
import { CURRENCIES } from '@/lib/domain/money'
import { ROUNDING_DIRECTIONS, RULE_SCOPES } from '@/lib/domain/tariff/price-rules'
import { NEW_RULE, type RuleValues } from './price-list-form'
import styles from './price-lists.module.css'

/** The rules of a list, one card each. */
export function RulesEditor() {
  const { t } = useTranslation('price-lists')
  return (
    <Form.List name="rules">
      {(rules, { add, remove }) => (
        <>
          {rules.map(({ key, name }, index) => (
            <Card
              key={key}
              size="small"
              className={styles.rule}
              title={t('rule.number', { number: index + 1 })}
              extra={
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined />}
                  aria-label={t('rule.remove', { number: index + 1 })}
                  onClick={() => remove(name)}
                />
              }
            >
              <RuleFields index={name} />
            </Card>
          ))}
          <Button block type="dashed" icon={<PlusOutlined />} onClick={() => add(NEW_RULE)}>
            {t('rule.add')}
          </Button>
        </>
      )}
    </Form.List>
  )
}

/** The words of the trade among the fields of a rule. */
const MEANING_OF: Partial<Record<keyof RuleValues, Term>> = {
  generalName: 'generalName',
  departurePort: 'lane',
  measure: 'quantityMeasure',
  minimumCharge: 'minimumCharge',
  roundingStep: 'roundingStep',
  divisor: 'divisor',
  kgPerCbm: 'kgPerCbm',
  scope: 'ruleScope',
}

function RuleFields({ index }: { index: number }) {
  const { t } = useTranslation('price-lists')
  const meaning = useTerm()
  const { t: ofProducts } = useTranslation('products')
  const lanes = useLanes().data?.lanes ?? []
  const cityName = useCityName()
  const measure = Form.useWatch<RuleValues['measure']>(['rules', index, 'measure'])
  const item = (name: keyof RuleValues) => {
    const term = MEANING_OF[name]
    return { name: [index, name], label: t(`rule.${name}`), tooltip: term && meaning(term) }
  }
  const any = { value: '', label: t('rule.any') }
  return (
    <div className={styles.fields}>
      <Form.Item {...item('product')} className={styles.wide} extra={t('hint.goods')}>
        <ProductSelect />
      </Form.Item>
      <Form.Item {...item('generalName')} className={styles.wide}>
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
      <Form.Item {...item('freightMode')}>
        <Select
          options={[
            any,
            ...(['air', 'sea'] as const).map((value) => ({ value, label: ofProducts(`mode.${value}`) })),
          ]}
        />
      </Form.Item>
      {(['departurePort', 'dischargePort'] as const).map((end) => {
        const ends = [...new Set(lanes.map((lane) => lane[end]))]
        return (
          <Form.Item key={end} {...item(end)} hidden={ends.length === 1}>
            <Select options={[any, ...ends.map((value) => ({ value, label: cityName(value) }))]} />
          </Form.Item>
        )
      })}
      <Form.Item {...item('measure')}>
        <Select
          options={QUANTITY_MEASURES.map((value) => ({
            value,
            label: ofProducts(`measure.${value}`, { count: 1 }),
          }))}
        />
      </Form.Item>
      <Form.Item {...item('currency')}>
        <Select options={CURRENCIES.map((value) => ({ value, label: value }))} />
      </Form.Item>
      <Form.Item {...item('price')}>
        <Input inputMode="decimal" autoComplete="off" />
      </Form.Item>
      <Form.Item {...item('minimumCharge')}>
        <Input inputMode="decimal" autoComplete="off" />
      </Form.Item>
      <Form.Item {...item('roundingStep')}>
        <Input inputMode="decimal" autoComplete="off" />
      </Form.Item>
      <Form.Item {...item('roundingDirection')}>
        <Select options={ROUNDING_DIRECTIONS.map((value) => ({ value, label: t(`direction.${value}`) }))} />
      </Form.Item>
      {measure === 'kg' ? (
        <Form.Item {...item('divisor')} extra={t('hint.divisor')}>
          <Input inputMode="numeric" autoComplete="off" suffix="cm³/kg" />
        </Form.Item>
      ) : null}
      {measure === 'cbm' ? (
        <Form.Item {...item('kgPerCbm')} extra={t('hint.kgPerCbm')}>
          <Input inputMode="numeric" autoComplete="off" suffix="kg" />
        </Form.Item>
      ) : null}
      <Form.Item {...item('scope')} className={styles.wide}>
        <Select options={RULE_SCOPES.map((value) => ({ value, label: t(`scope.${value}`) }))} />
      </Form.Item>
    </div>
  )
}
