import { StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider, type ConfigProviderProps } from 'antd'
import { type ReactNode, useEffect, useMemo } from 'react'
import { antdTheme } from '@/styles/antd-theme'
import { useAntdLocale } from './use-antd-locale'
import { useScheme } from './use-scheme'

interface AntdProviderProps {
  language: string
  children: ReactNode
}

/** antd in our theme and the page's language, for every page and for notices, which are rendered outside of it. */
export function AntdProvider({ language, children }: AntdProviderProps) {
  const scheme = useScheme()
  const locale = useAntdLocale(language)
  const settings = useMemo<ConfigProviderProps>(
    () => ({ theme: antdTheme(scheme), locale, form: { requiredMark: false } }),
    [scheme, locale],
  )
  useEffect(() => {
    ConfigProvider.config({
      holderRender: (notice) => (
        <StyleProvider layer>
          <ConfigProvider {...settings}>{notice}</ConfigProvider>
        </StyleProvider>
      ),
    })
  }, [settings])
  return (
    // In a layer, so that every style sheet of ours wins over antd's.
    <StyleProvider layer>
      <ConfigProvider {...settings}>{children}</ConfigProvider>
    </StyleProvider>
  )
}
