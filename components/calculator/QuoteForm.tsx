import { useRouter } from 'next/router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { localPath } from '@/lib/domain/site-pages'
import type { PricedGoods, PriceList } from './price-list'
import styles from './QuoteForm.module.css'
import type { QuoteTexts } from './quote-view'
import type { QuoteField, TypedQuote } from './typed-quote'

interface Props {
  list: PriceList
  goods: string
  typed: TypedQuote
  problems: QuoteTexts
}

interface FieldProps {
  name: QuoteField
  typed: TypedQuote
  problems: QuoteTexts
  unit?: string
  hint?: string
}

function Field({ name, typed, problems, unit, hint }: FieldProps) {
  const { t } = useTranslation('calculator')
  const field = useId()
  const note = useId()
  const problem = problems[name]
  return (
    <div>
      <label className={styles.label} htmlFor={field}>
        {t(`field.${name}`)} {unit && <span className={styles.unit}>({unit})</span>}
      </label>
      <input
        id={field}
        className={styles.field}
        name={name}
        type="text"
        inputMode={name === 'pieces' ? 'numeric' : 'decimal'}
        defaultValue={typed[name] || (name === 'pieces' ? '1' : '')}
        maxLength={20}
        autoComplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={problem || hint ? note : undefined}
      />
      {(problem || hint) && (
        <p id={note} className={problem ? styles.problem : styles.note}>
          {problem ?? hint}
        </p>
      )}
    </div>
  )
}

function GoodsGroup({ label, goods }: { label: string; goods: PricedGoods[] }) {
  const { t } = useTranslation('calculator')
  if (goods.length === 0) return null
  return (
    <optgroup label={label}>
      {goods.map(({ key, name, price, measure, customMeasure, needs }) => (
        <option key={key} value={key} data-needs={needs}>
          {t('option', { name, price, unit: customMeasure ?? t(`unit.${measure}`) })}
        </option>
      ))}
    </optgroup>
  )
}

interface GoodsFieldProps extends Pick<Props, 'list' | 'goods'> {
  problem: string | undefined
}

function GoodsField({ list, goods, problem }: GoodsFieldProps) {
  const { t } = useTranslation('calculator')
  const field = useId()
  const note = useId()
  return (
    <div>
      <label className={styles.label} htmlFor={field}>
        {t('field.goods')}
      </label>
      <select
        key={goods}
        id={field}
        className={styles.field}
        name="goods"
        defaultValue={goods}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? note : undefined}
      >
        <option value="">{t('choose')}</option>
        <GoodsGroup label={t('mode.air')} goods={list.air} />
        <GoodsGroup label={t('mode.sea')} goods={list.sea} />
      </select>
      {problem && (
        <p id={note} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}

/**
 * A plain GET form: it works without JavaScript, and the result has an address that can be shared. The style sheet hides the
 * fields that the chosen option does not need.
 */
export function QuoteForm({ list, goods, typed, problems }: Props) {
  const { t } = useTranslation('calculator')
  const { locale = 'en' } = useRouter()
  const isWrong = Object.keys(problems).length > 0
  return (
    <form
      id={isWrong ? 'result' : undefined}
      className={styles.form}
      action={localPath('/price-calculator#result', locale)}
      method="get"
      aria-label={t('form')}
    >
      {isWrong && (
        <p className={styles.refused} role="alert">
          {t('wrong')}
        </p>
      )}
      <GoodsField list={list} goods={goods} problem={problems.goods} />
      <fieldset className={styles.boxes}>
        <legend className={styles.legend}>{t('boxes')}</legend>
        <p className={styles.note}>{t('boxesHint')}</p>
        <div className={styles.sides}>
          <Field name="length" typed={typed} problems={problems} />
          <Field name="width" typed={typed} problems={problems} />
          <Field name="height" typed={typed} problems={problems} />
        </div>
        <Field name="pieces" typed={typed} problems={problems} />
      </fieldset>
      <div className={styles.weight}>
        <Field name="weight" unit="kg" typed={typed} problems={problems} hint={t('weightHint')} />
      </div>
      <div className={styles.count}>
        <Field name="count" typed={typed} problems={problems} hint={t('countHint')} />
      </div>
      <button type="submit" className={styles.button}>
        {t('button')}
      </button>
    </form>
  )
}
