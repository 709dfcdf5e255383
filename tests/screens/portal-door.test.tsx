import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PortalDoor } from '@/components/portal/PortalDoor'
import { renderScreen } from './support/render-screen'

const door = (channels: ('sms' | 'whatsapp')[], channel: string) => (
  <PortalDoor view={{ kind: 'phone', phone: '+255', problem: null, channels, channel }} />
)

it('leaves the choice between SMS and WhatsApp where both are set up, in a plain form', () => {
  renderScreen(door(['sms', 'whatsapp'], 'whatsapp'))
  const [sms, whatsApp] = [
    screen.getByLabelText<HTMLInputElement>('SMS'),
    screen.getByLabelText<HTMLInputElement>('WhatsApp'),
  ]
  expect([sms.checked, whatsApp.checked]).toEqual([false, true])
  const form = new FormData(whatsApp.form ?? undefined)
  expect([form.get('channel'), form.get('phone')]).toEqual(['whatsapp', '+255'])
})

it('asks nothing where there is one channel, or none', () => {
  for (const channels of [['sms'], []] as ('sms' | 'whatsapp')[][]) {
    const { unmount } = renderScreen(door(channels, channels[0] ?? ''))
    expect(screen.queryByRole('radio')).toBeNull()
    unmount()
  }
})
