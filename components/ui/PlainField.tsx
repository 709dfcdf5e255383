import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './PlainField.module.css'
import { Place as SelectPlace } from './TouchSelect'

interface PlainFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'prefix'> {
  /** Of the form's field, which takes over what is typed here. */
  id: string
  label?: ReactNode
  /** Under the field. */
  extra?: ReactNode
  prefix?: ReactNode
  suffix?: ReactNode
  large?: boolean
  isWrong?: boolean
  inputRef?: Ref<HTMLInputElement>
  /** Of a select: what is chosen, in words. */
  options?: { value: string; label: ReactNode }[]
  itemClass?: string
}

/** A form that is not here yet (`touched`); its lines are as high as in antd's. */
export function PlainForm({ children }: { children: ReactNode }) {
  return (
    <form noValidate className={styles.form}>
      {children}
    </form>
  )
}

/** A field of a form that is not here yet (`touched`): the browser's own, with label and place of antd's Form.Item. */
export function PlainField(props: PlainFieldProps) {
  const { label, extra, options, itemClass, ...rest } = props
  return (
    <div className={`${styles.item} ${itemClass ?? ''}`}>
      {label ? (
        <div className={styles.label}>
          <label htmlFor={rest.id}>{label}</label>
        </div>
      ) : null}
      {options ? (
        <SelectPlace
          id={rest.id}
          style={{ width: '100%' }}
          value={rest.defaultValue}
          options={options}
          press={`#${rest.id}`}
        />
      ) : (
        <PlainInput {...rest} />
      )}
      {extra ? <div className={styles.extra}>{extra}</div> : null}
    </div>
  )
}

type PlainInputProps = Omit<PlainFieldProps, 'label' | 'extra' | 'options' | 'itemClass'>

/** The same without its label. */
export function PlainInput(props: PlainInputProps) {
  const { prefix, suffix, large = false, isWrong = false, inputRef, className = '', ...input } = props
  const look = `${styles.input} ${large ? styles.large : ''} ${isWrong ? styles.wrong : ''} ${className}`
  if (!prefix && !suffix) return <input {...input} ref={inputRef} className={look} />
  return (
    <span className={`${look} ${styles.affixed}`}>
      {prefix ? <span className={styles.affix}>{prefix}</span> : null}
      <input {...input} ref={inputRef} />
      {suffix ? <span className={styles.affix}>{suffix}</span> : null}
    </span>
  )
}
