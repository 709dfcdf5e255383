/** Done, doubtful or refused. */
export type ScanTone = 'success' | 'warning' | 'danger'

/** The tones of an outcome: whoever scans looks at the cargo, not at the screen. */
const TONES: Record<ScanTone, { hertz: number; seconds: number; times: number }> = {
  success: { hertz: 1200, seconds: 0.08, times: 1 },
  warning: { hertz: 600, seconds: 0.1, times: 2 },
  danger: { hertz: 220, seconds: 0.35, times: 1 },
}
const PAUSE = 0.06
const VOLUME = 0.15

let audio: AudioContext | null = null

/** High and short for done, two tones for doubtful, low and long for refused; a phone also shakes unless it is done. */
export function playOutcome(tone: ScanTone): void {
  if (tone !== 'success') navigator.vibrate?.(tone === 'danger' ? 300 : 100)
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  void audio.resume()
  const { hertz, seconds, times } = TONES[tone]
  for (let at = 0; at < times; at += 1) {
    const oscillator = new OscillatorNode(audio, { frequency: hertz })
    const begin = audio.currentTime + at * (seconds + PAUSE)
    oscillator.connect(new GainNode(audio, { gain: VOLUME })).connect(audio.destination)
    oscillator.start(begin)
    oscillator.stop(begin + seconds)
  }
}
