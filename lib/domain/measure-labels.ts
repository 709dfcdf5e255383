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
