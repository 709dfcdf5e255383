/** What the site, people and messages speak. */
export const LANGUAGES = ['en', 'zh', 'sw'] as const
export type Language = (typeof LANGUAGES)[number]

/** What the addresses of a language start with: '/zh', and nothing in English. */
export const prefixOf = (language: Language) => (language === 'en' ? '' : `/${language}`)

const PREFIX = new RegExp(`^(${LANGUAGES.map(prefixOf).filter(Boolean).join('|')})(?=[/?]|$)`)

/** '/zh' of '/zh/about'. */
export const prefixIn = (path: string) => PREFIX.exec(path)?.[0] ?? ''

/** '/about' of '/zh/about'. */
export const withoutPrefix = (path: string) => path.replace(PREFIX, '') || '/'
