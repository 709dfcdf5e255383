import 'i18next'
import type texts from '@/locales/en'

/** The keys of the texts: a key that no English file has is a type error. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof texts
  }
}
