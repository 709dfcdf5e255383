import { act, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LocationsScreen } from '@/components/locations/LocationsScreen'
import { makeLocations } from '@/tests/msw/location-handlers'
import { received } from '@/tests/msw/received'
import { WAREHOUSE } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

/** A device that speaks: its voices, and what was said. */
class Voices extends EventTarget {
  voices: { lang: string; localService: boolean }[] = []
  said: { text: string; lang: string }[] = []
  getVoices = () => this.voices
  cancel = () => undefined
  speak = ({ text, lang }: { text: string; lang: string }) => this.said.push({ text, lang })

  load(...languages: string[]) {
    this.voices = languages.map((lang) => ({ lang, localService: true }))
    this.dispatchEvent(new Event('voiceschanged'))
  }
}

class Utterance {
  lang = ''
  voice: unknown = null
  constructor(readonly text: string) {}
}

let device: Voices
beforeEach(() => {
  device = new Voices()
  vi.stubGlobal('speechSynthesis', device)
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  mock.state.locations = makeLocations('guangzhou', 'A')
  mock.state.packages = [received({ trackingNumber: 'UMJBBBBBBBB', shelf: null, location: null, pieces: 3 })]
})
afterEach(() => {
  Reflect.deleteProperty(window, 'speechSynthesis')
  Reflect.deleteProperty(window, 'SpeechSynthesisUtterance')
})

async function scan(user: UserEvent, codes: string) {
  await user.type(await screen.findByRole('textbox', { name: 'Scan a location or cargo' }), codes)
}

test('what is put away is spoken to whoever asked for it, and to nobody else', async () => {
  device.load('sw-KE', 'en_GB')
  const { user } = renderScreen(<LocationsScreen />, { as: WAREHOUSE })
  await scan(user, 'LOC:A-01-2{Enter}UMJBBBBBBBB{Enter}')
  await screen.findByText('UMJBBBBBBBB (all 3 pieces) lies at Guangzhou · A-01-2')
  expect(device.said).toEqual([])
  await user.click(screen.getByRole('switch', { name: 'Speak aloud' }))
  await scan(user, 'UMJBBBBBBBB{Enter}')
  await screen.findByText('UMJBBBBBBBB lay at Guangzhou · A-01-2 already')
  await scan(user, 'LOC:A-01-1{Enter}UMJBBBBBBBB{Enter}')
  await screen.findByText(/lies at Guangzhou · A-01-1, before at A-01-2/)
  expect(device.said).toEqual([
    { text: 'Already scanned', lang: 'en_GB' },
    { text: '3 pieces, A-01-1', lang: 'en_GB' },
  ])
})

test('without a voice of the language nothing is spoken, and the switch says so until one is loaded', async () => {
  device.load('zh-CN')
  const { user } = renderScreen(<LocationsScreen />, { as: WAREHOUSE })
  await user.click(await screen.findByRole('switch', { name: 'Speak aloud' }))
  expect(screen.getByText('This device has no English voice, so nothing is spoken.')).toBeTruthy()
  await scan(user, 'LOC:A-01-2{Enter}UMJBBBBBBBB{Enter}')
  await screen.findByText('UMJBBBBBBBB (all 3 pieces) lies at Guangzhou · A-01-2')
  expect(device.said).toEqual([])
  act(() => device.load('en-US'))
  expect(screen.queryByText(/no English voice/)).toBeNull()
})
