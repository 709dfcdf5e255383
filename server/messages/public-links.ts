import type { Language } from '@/lib/domain/languages'
import type { Config } from '@/server/core/config'

/** 'https://cargo.example.com': where customers find the website, as far as the settings say. */
export function websiteAddress({ publicUrl, host, port }: Config): string {
  return publicUrl ?? `http://${host}:${port}`
}

/** The address of one of our pages in each language. */
export function publicLinks(config: Config, path: string): Record<Language, string> {
  const address = websiteAddress(config)
  return { en: `${address}${path}`, zh: `${address}/zh${path}`, sw: `${address}/sw${path}` }
}

/** Where one package is tracked. */
export function trackingLinks(config: Config, trackingNumber: string): Record<Language, string> {
  return publicLinks(config, `/track-cargo/info?trackingNumber=${encodeURIComponent(trackingNumber)}`)
}
