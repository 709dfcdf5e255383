import { StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider, type ConfigProviderProps } from 'antd'
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { antdTheme } from '@/styles/antd-theme'
import { type Scheme, sizes } from '@/styles/tokens'

const FINGER = { minWidth: sizes.touch, minHeight: sizes.touch }

interface AntdProviderProps {
  language: string
  /** Its controls are as large as a finger where there is no mouse; those of the public pages are by themselves. */
  isOffice?: boolean
  /** False where nobody meets a part that has texts of antd's own: its texts are then not loaded. */
  hasAntdTexts?: boolean
  children: ReactNode
}

/** antd in our theme and the page's language, for every page and for notices, which are rendered outside of it. */
export function AntdProvider({
  language,
  isOffice = false,
  hasAntdTexts = true,
  children,
}: AntdProviderProps) {
  const scheme = useMedia(readScheme, 'light')
  const isTouch = useMedia(readTouch, false) && isOffice
  const locale = useAntdLocale(hasAntdTexts ? language : null)
  const settings = useMemo<ConfigProviderProps>(
    () => ({
      theme: antdTheme(scheme, isTouch),
      locale,
      form: { requiredMark: false },
      // Chinese has no space inside a word: '保存', not '保 存'.
      button: { autoInsertSpace: false },
      // A long title ends before the cross.
      modal: { styles: { title: { paddingInlineEnd: 24 } } },
      // The cross of a drawer takes its size from its icon.
      ...(isTouch && { drawer: { styles: { close: FINGER } } }),
    }),
    [scheme, isTouch, locale],
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

type AntdLocale = ConfigProviderProps['locale']

/**
 * Until the page's own locale is loaded. antd renders everything anew where no locale becomes one, and what was typed would be
 * lost; English is antd's default and never becomes another one.
 */
const NOT_LOADED: AntdLocale = { locale: 'en' }

const LOCALES: Record<string, () => Promise<AntdLocale>> = {
  zh: async () => (await import('antd/locale/zh_CN')).default,
  sw: async () => (await import('./antd-locale-sw')).swTZ,
}

/** antd's own texts in the page's language; English until they are loaded, or when there is no language to load. */
function useAntdLocale(language: string | null): AntdLocale {
  const [loaded, setLoaded] = useState<{ language: string; locale: AntdLocale } | null>(null)
  useEffect(() => {
    let isMounted = true
    if (language === null) return
    LOCALES[language]?.().then(
      (locale) => {
        if (isMounted) setLoaded({ language, locale })
      },
      // Without a connection antd stays English; our own texts are translated.
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [language])
  if (language === null || !LOCALES[language]) return undefined
  return loaded?.language === language ? loaded.locale : NOT_LOADED
}

const DARK = '(prefers-color-scheme: dark)'
const TOUCH = '(pointer: coarse)'

function subscribe(listener: () => void): () => void {
  const queries = [DARK, TOUCH].map((query) => window.matchMedia(query))
  for (const query of queries) query.addEventListener('change', listener)
  const chosen = new MutationObserver(listener)
  chosen.observe(document.documentElement, { attributeFilter: ['data-scheme'] })
  return () => {
    chosen.disconnect()
    for (const query of queries) query.removeEventListener('change', listener)
  }
}

/** Light or dark: the page's own setting, else the system's. */
function readScheme(): Scheme {
  const chosen = document.documentElement.dataset.scheme
  if (chosen === 'dark' || chosen === 'light') return chosen
  return window.matchMedia(DARK).matches ? 'dark' : 'light'
}

const readTouch = () => window.matchMedia(TOUCH).matches

/** What the device says; `onServer` until it can be asked. */
function useMedia<Value extends string | boolean>(read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(subscribe, read, () => onServer)
}
