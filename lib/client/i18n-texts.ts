import type { Language, TextProps, Texts } from './i18n'
import { languageOf } from './i18n'

/** Loads the texts of some areas; each file is its own chunk, so a page carries only what it names. */
export async function loadTexts(language: Language, areas: readonly string[]): Promise<Texts> {
  const loaded = await Promise.all(
    areas.map(async (area): Promise<[string, Record<string, unknown>]> => {
      const file = (await import(`../../locales/${language}/${area}.json`)) as {
        default: Record<string, unknown>
      }
      return [area, file.default]
    }),
  )
  return Object.fromEntries(loaded)
}

/** The shell's props for getStaticProps and getServerSideProps: 'common' and the areas the page names. */
export async function textProps(
  locale: string | undefined,
  areas: readonly string[] = [],
): Promise<TextProps> {
  const language = languageOf(locale)
  return { language, texts: await loadTexts(language, ['common', ...areas]) }
}
