import type { Language, TextProps, Texts } from './i18n'
import { languageOf } from './i18n'

/** 'tracking' is a whole area, 'tracking:head,entry' two groups of it: a visitor's page carries its texts in its HTML. */
function chosen(texts: Record<string, unknown>, groups: string | undefined): Record<string, unknown> {
  if (groups === undefined) return texts
  return Object.fromEntries(groups.split(',').map((group) => [group, texts[group]]))
}

/** Loads the texts of some areas; each file is its own chunk, so a page carries only what it names. */
export async function loadTexts(language: Language, areas: readonly string[]): Promise<Texts> {
  const loaded = await Promise.all(
    areas.map(async (asked): Promise<[string, Record<string, unknown>]> => {
      const [area = '', groups] = asked.split(':')
      const file = (await import(`../../locales/${language}/${area}.json`)) as {
        default: Record<string, unknown>
      }
      return [area, chosen(file.default, groups)]
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
