import { ConfigProvider, type ConfigProviderProps } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { antdTheme } from '@/styles/antd-theme'
import { swTZ } from './antd-locale-sw'
import { dayjsLocale } from './date-format'
import { useScheme } from './use-scheme'

const LOCALES: Record<string, ConfigProviderProps['locale']> = { en: enUS, zh: zhCN, sw: swTZ }

/** antd in our theme and the page's language. Notices live outside of the page's tree and are given the same. */
export function AntdRoot({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  const scheme = useScheme()
  const settings = useMemo<ConfigProviderProps>(
    () => ({
      theme: antdTheme(scheme),
      locale: LOCALES[i18n.language] ?? enUS,
      form: { requiredMark: false },
    }),
    [scheme, i18n.language],
  )
  useEffect(() => {
    dayjs.locale(dayjsLocale(i18n.language))
    ConfigProvider.config({
      holderRender: (notice) => <ConfigProvider {...settings}>{notice}</ConfigProvider>,
    })
  }, [settings, i18n.language])
  return <ConfigProvider {...settings}>{children}</ConfigProvider>
}
