import { I18nextProvider } from 'react-i18next'
import { describe, expect, it } from 'vitest'
import type { TrackingResult } from '@/components/tracking/look-up'
import { TrackingResultView } from '@/components/tracking/TrackingResultView'
import { resultAreas } from '@/components/tracking/tracking-props'
import type { ArrivalView, CargoView, StateView } from '@/components/tracking/tracking-view'
import { createTranslator } from '@/lib/client/i18n'
import { textProps } from '@/lib/client/texts'
import { LANGUAGES, type Language } from '@/lib/domain/languages'
import { renderScreen } from './support/render-screen'

const arrival: ArrivalView = {
  when: '14 – 20 November 2026',
  from: '2026-11-14',
  to: '2026-11-20',
  source: 'history',
  voyages: 8,
  isLate: false,
  planned: null,
}

const state: StateView = {
  trackingNumber: 'UMJ7K2QX4TA',
  ordinal: null,
  received: '6 October 2026',
  status: 3,
  statusKey: 'delayed',
  waiting: null,
  mode: 'sea',
  departure: '8 October 2026',
  from: 'Guangzhou',
  to: 'Dar es Salaam',
  meaning: 'states.delayed.text',
  arrival,
  pieces: 3,
}

const amounts = ['item', 'kg', 'cbm', 'other'] as const

const owned: StateView = { ...state, trackingNumber: null, ordinal: 2, pieces: null }

const cargo: CargoView = {
  ...state,
  storage: null,
  trackingNumber: 'UMJ7K2QX4TA',
  receiver: 'N*** M***',
  pieces: 3,
  partly: { key: 'rest', handedOver: 2, ready: 1, of: 3 },
  route: { mode: 'sea', mapFrom: 'guangzhou', from: 'Guangzhou', to: 'Dar es Salaam', at: 'inTransit' },
  facts: [
    { key: 'mode', textKey: 'journey.both', text: null },
    { key: 'departure', textKey: 'journey.notPlanned', text: null },
    { key: 'from', textKey: 'journey.notPlanned', text: 'Guangzhou' },
  ],
  stops: [{ statusKey: 'delayed', position: 'now', isLate: true }],
  follow: 'https://wa.me/255700555010',
  weight: '9.5',
  cbm: '0.2',
  remark: 'Fragile',
  delayReason: 'Bad weather',
  meaning: 'ready.text',
  items: amounts.map((measure) => ({ name: measure, amount: '4', count: 4, measure, customMeasure: 'm' })),
  images: [],
  history: [
    { statusKey: null, at: '2026-10-06T08:00:00Z', when: '6 October', port: null },
    { statusKey: 'onTheWay', at: '2026-10-08T08:00:00Z', when: '8 October', port: 'Guangzhou' },
  ],
  payOffer: null,
  money: {
    isPriced: true,
    isSettled: false,
    isDue: true,
    rate: { dollar: 'US$ 1', rate: '2,615' },
    rows: [{ key: 'remaining', value: 'US$ 30.00', shillings: 'TShs 78,450' }],
    paymentMethods: [{ title: 'M-Pesa', number: '555010', name: 'Umoja Cargo' }],
  },
}

const found: [string, TrackingResult][] = [
  ['one, with every detail', { kind: 'full', cargo }],
  [
    'one that waits, with few details',
    {
      kind: 'full',
      cargo: {
        ...cargo,
        partly: null,
        arrival: null,
        route: null,
        follow: null,
        meaning: 'waiting.pending.text',
      },
    },
  ],
  [
    'one by air with a new estimate, still in its port',
    {
      kind: 'full',
      cargo: {
        ...cargo,
        arrival: { ...arrival, source: 'office', voyages: null, planned: '9 November 2026' },
        route: { mode: 'air', mapFrom: 'hongkong', from: 'Hong Kong', to: 'Dar es Salaam', at: 'origin' },
      },
    },
  ],
  [
    'one that is late by the carrier without a planned day',
    {
      kind: 'full',
      cargo: { ...cargo, arrival: { ...arrival, source: 'carrier', voyages: null, isLate: true } },
    },
  ],
  [
    'one that is late without a new date, and one that has come',
    {
      kind: 'full',
      cargo: {
        ...cargo,
        arrival: null,
        follow: null,
        route: { mode: 'sea', mapFrom: null, from: 'Yiwu', to: 'Mombasa', at: 'end' },
        meaning: 'states.discharged.textTo',
      },
    },
  ],
  ['all of a phone', { kind: 'several', cargo: [owned, { ...owned, ordinal: 1, waiting: 'approved' }] }],
  [
    'many',
    {
      kind: 'many',
      leftOut: 2,
      found: [
        { query: 'A', result: { kind: 'state', number: 'UMJ7K2QX4TA', cargo: state, due: null } },
        { query: 'B', result: { kind: 'several', cargo: [owned] } },
        { query: 'C', result: { kind: 'none' } },
        { query: 'D', result: { kind: 'failed' } },
      ],
    },
  ],
  ['nothing', { kind: 'none' }],
  ['too many searches', { kind: 'busy', minutes: 3 }],
  ['no answer', { kind: 'failed' }],
]

async function show(language: Language, result: TrackingResult) {
  const { texts } = await textProps(language, resultAreas(result))
  const translator = createTranslator(language, texts)
  const missing: string[] = []
  translator.options.saveMissing = true
  translator.on('missingKey', (_languages, _area, key) => missing.push(key))
  window.localStorage.setItem('cargo-office.tracked', 'UMJ00000000')
  const { container } = renderScreen(
    <I18nextProvider i18n={translator}>
      <TrackingResultView query="A" result={result} company={null} origin="https://cargo.example" />
    </I18nextProvider>,
  )
  return { missing, text: container.textContent }
}

describe('the page of a result has all texts that it shows', () => {
  for (const language of LANGUAGES) {
    it.each(found)(`in ${language}: %s`, async (_, result) => {
      const { missing, text } = await show(language, result)
      expect(missing).toEqual([])
      // A value that the text names and the page does not give.
      expect(text).not.toContain('{{')
      expect(text).not.toMatch(/\b(result|states|journey|money|cargo|arrival|none|failed|several|many)\.\w/)
    })
  }
})
