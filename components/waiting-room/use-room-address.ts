import { useRouter } from 'next/router'

/** Where the forms of this page go, in its language. */
export function useRoomAddress(): string {
  const { locale, defaultLocale } = useRouter()
  return locale === defaultLocale ? '/waiting-room' : `/${locale}/waiting-room`
}
