import type { CompanyProfile } from '@/lib/contracts/company'
import { localPath } from '@/lib/domain/site-pages'
import { palettes } from '@/styles/tokens'

interface ManifestTexts {
  title: string
  description: string
  track: string
  contact: string
}

const icon = (name: string, size: number, purpose: string) => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The web app manifest in one language. */
export function manifestOf(language: string, company: CompanyProfile | null, texts: ManifestTexts) {
  const { title, description, track, contact } = texts
  const shortcut = (name: string, path: string) => ({
    name,
    url: localPath(path, language),
    icons: [icon('icon', 192, 'any')],
  })
  return {
    id: '/',
    name: title,
    short_name: company?.name ?? track,
    description,
    lang: language,
    dir: 'ltr',
    start_url: localPath('/track-cargo', language),
    scope: '/',
    display: 'standalone',
    theme_color: palettes.light.surface,
    background_color: palettes.light.canvas,
    icons: [
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
    ],
    shortcuts: [shortcut(track, '/track-cargo'), shortcut(contact, '/contact-us')],
  }
}
