import type { ReactNode } from 'react'
import type { CompanyField } from './company-form'

/** A box of the profile, whoever draws it: antd's form, or plain fields until that is here. */
export interface FieldWords {
  name: CompanyField
  label: string
  extra?: string
  options?: { value: string; label: string }[]
  suffix?: string
  inputMode?: 'email' | 'numeric' | 'decimal' | 'url' | 'tel'
  autoCapitalize?: 'characters'
  spellCheck?: boolean
  maxLength?: number
}

export type DrawField = (field: FieldWords) => ReactNode
