import { SearchOutlined } from '@ant-design/icons'
import type { InputHTMLAttributes } from 'react'
import styles from './SearchInput.module.css'

/** The search box of a list, as antd's Input looks: the browser's own, which clears itself and costs no code. */
export function SearchInput({ className, ...rest }: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <span className={`${styles.box} ${className ?? ''}`}>
      <SearchOutlined aria-hidden />
      <input {...rest} type="search" className={styles.input} />
    </span>
  )
}
