import { onTestFinished, vi } from 'vitest'

/** Until the end of the test the screen is this wide, in px; it is wider than every width otherwise. */
export function setScreenWidth(width: number): void {
  const { matchMedia } = window
  onTestFinished(() => {
    vi.stubGlobal('matchMedia', matchMedia)
  })
  vi.stubGlobal('matchMedia', (media: string) => {
    const from = /min-width: (\d+)px/.exec(media)?.[1]
    return Object.assign(matchMedia(media), { matches: from !== undefined && Number(from) <= width })
  })
}
