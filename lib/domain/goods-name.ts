interface Names {
  english: string
  chinese: string
  swahili: string
}

/** A product's name in the reader's language. */
export function productName(names: Names, language: string): string {
  if (language === 'zh') return names.chinese
  return language === 'sw' ? names.swahili : names.english
}

/** What a line says that nobody described at the door: the office names and prices the goods later. */
export const UNNAMED_GOODS = 'Goods'

const UNNAMED: Names = { english: UNNAMED_GOODS, chinese: '货物', swahili: 'Bidhaa' }

interface Line {
  product?: Names | null | undefined
  description: string | null
}

/** What the goods of a line are called: by their product in the reader's language, or as somebody wrote them down. */
export function goodsName({ product, description }: Line, language: string): string {
  if (product) return productName(product, language)
  return description === UNNAMED_GOODS ? productName(UNNAMED, language) : (description ?? '')
}

/** Labels of common custom measures in Chinese and Swahili, the same in singular and plural. */
const LABELS = new Map(
  Object.entries({
    roll: { zh: '卷', sw: 'rola' },
    set: { zh: '套', sw: 'seti' },
    pair: { zh: '双', sw: 'jozi' },
    dozen: { zh: '打', sw: 'dazeni' },
    bale: { zh: '包', sw: 'robota' },
    carton: { zh: '箱', sw: 'katoni' },
    packet: { zh: '包', sw: 'pakiti' },
    metre: { zh: '米', sw: 'mita' },
    yard: { zh: '码', sw: 'yadi' },
    litre: { zh: '升', sw: 'lita' },
    tonne: { zh: '吨', sw: 'tani' },
  }),
)

/** A product's own measure in the reader's language where the trade has a word for it; else as the office named it. */
export function ownMeasure(named: string, language: string): string {
  const word = named.trim().toLowerCase()
  const labels = LABELS.get(word) ?? LABELS.get(word.replace(/s$/, ''))
  return (language === 'zh' || language === 'sw') && labels ? labels[language] : named
}

/** A customs tariff code without its dots and spaces: '8517.13' becomes '851713'. */
export function normaliseHsCode(typed: string): string {
  return typed.replace(/[\s.]/g, '')
}

/** Six digits are the world's, up to four more a country's own. */
export function isHsCode(normalised: string): boolean {
  return /^\d{6,10}$/.test(normalised)
}

/** As it stands in a tariff book: '8517.13', '8517.13.00'. */
export function formatHsCode(code: string): string {
  return [code.slice(0, 4), code.slice(4, 6), code.slice(6, 8), code.slice(8)].filter(Boolean).join('.')
}
