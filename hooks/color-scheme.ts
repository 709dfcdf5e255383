import { useLayoutEffect } from 'react'
import { usePersonSetting } from './person-setting'

export const COLOR_SCHEMES = ['device', 'light', 'dark'] as const
export type ColorScheme = (typeof COLOR_SCHEMES)[number]

/** Light, dark, or as the device says: the choice of the signed-in person in this browser. */
export function useColorScheme(): [ColorScheme, (scheme: ColorScheme) => void] {
  return usePersonSetting<ColorScheme>('color-scheme', 'device')
}

/** The office in the chosen colours. Public pages are as the device says. */
export function useChosenColors(): void {
  const [scheme] = useColorScheme()
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (scheme === 'device') return
    dataset.scheme = scheme
    return () => {
      delete dataset.scheme
    }
  }, [scheme])
}
