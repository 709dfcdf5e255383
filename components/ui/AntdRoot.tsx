import { ConfigProvider, type ConfigProviderProps } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { antdTheme } from '@/styles/antd-theme'
import { dayjsLocale } from './date-format'
import { useAntdLocale } from './use-antd-locale'
import { useScheme } from './use-scheme'

/** antd in our theme and the page's language. Notices live outside of the page's tree and are given the same. */
export function AntdRoot({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  const scheme = useScheme()
  const locale = useAntdLocale(i18n.language)
  const settings = useMemo<ConfigProviderProps>(
    () => ({
      theme: antdTheme(scheme),
      locale,
      form: { requiredMark: false },
    }),
    [scheme, locale],
  )
  useEffect(() => {
    dayjs.locale(dayjsLocale(i18n.language))
    ConfigProvider.config({
      holderRender: (notice) => <ConfigProvider {...settings}>{notice}</ConfigProvider>,
    })
  }, [settings, i18n.language])
  return <ConfigProvider {...settings}>{children}</ConfigProvider>
}
