import { act, screen } from '@testing-library/react'
import { fetchAwaited } from '@/components/ui/later'

/** Once a field with this label is drawn, the browser has nothing else to do: antd's forms take the place of plain fields. */
export async function whenIdle(label: string): Promise<void> {
  await screen.findAllByLabelText(label)
  await act(fetchAwaited)
}
