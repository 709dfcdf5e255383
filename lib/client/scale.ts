import type { ScaleSettings } from '@/lib/contracts/company'
import type { Decimal } from '@/lib/domain/money'
import {
  afterReading,
  lineReader,
  NO_READING,
  type ReadLine,
  type Settling,
  settledWeight,
} from '@/lib/domain/scale'

/** What is used of the browser's Web Serial, which TypeScript does not know. */
interface SerialPort {
  readonly readable: ReadableStream<Uint8Array> | null
  open: (options: { baudRate: number; dataBits: 7 | 8; parity: 'none' | 'even' | 'odd' }) => Promise<void>
  close: () => Promise<void>
}

interface Serial {
  getPorts: () => Promise<SerialPort[]>
  requestPort: () => Promise<SerialPort>
}

const serial = () => (globalThis.navigator as (Navigator & { serial?: Serial }) | undefined)?.serial

export const hasSerial = () => serial() !== undefined

/** Why no weight comes: the port does not open, the scale went away, nothing or nothing readable is sent. */
export type ScaleProblem = 'busy' | 'lost' | 'silent' | 'unreadable'

export interface ScaleState {
  isConnected: boolean
  /** The field whose button was pressed last; the live reading is shown there. */
  field: string | null
  /** That field waits for a weight at rest. */
  isWaiting: boolean
  reading: Settling
  problem: ScaleProblem | null
}

const START: ScaleState = {
  isConnected: false,
  field: null,
  isWaiting: false,
  reading: NO_READING,
  problem: null,
}
const SILENT_AFTER_MS = 5000
const MOST_UNREADABLE = 10
const LONGEST_LINE = 200
const SPACE = 0x20
const TAB = 0x09

const BITS = {
  '8N1': { dataBits: 8, parity: 'none' },
  '7E1': { dataBits: 7, parity: 'even' },
  '7O1': { dataBits: 7, parity: 'odd' },
} as const satisfies Record<ScaleSettings['format'], unknown>

interface Connection {
  /** What it was opened with. */
  settings: string
  close: () => Promise<void>
}

let state = START
let onWeight: ((kg: Decimal) => void) | null = null
/** What stood in the field that waits. */
let valueAtPress = ''
let connection: Connection | null = null
let isConnecting = false
let silence: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export const scaleState = () => state

function set(part: Partial<ScaleState>): void {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}

function fail(problem: ScaleProblem): void {
  onWeight = null
  set({ problem, isWaiting: false })
}

/** The field waits for no weight any more; the scale stays connected. */
export function cancelScale(field: string | null = state.field): void {
  if (field !== state.field || !state.isWaiting) return
  onWeight = null
  set({ isWaiting: false })
}

/** What is typed after the press stays. */
export function noteFieldValue(field: string, value: string): void {
  if (value !== valueAtPress) cancelScale(field)
}

/** A live reading is one of now. */
function awaitLine(): void {
  clearTimeout(silence)
  silence = setTimeout(() => {
    set({ reading: NO_READING })
    if (state.isWaiting) fail('silent')
  }, SILENT_AFTER_MS)
}

/** Scales made in China send 斤 as GB 18030. */
function textOf(bytes: readonly number[]): string {
  const line = new Uint8Array(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(line)
  } catch {
    return new TextDecoder('gb18030').decode(line)
  }
}

/** Makes lines of what comes in pieces. Frames begin and end with control characters: CR, LF, STX or ETX. */
function lineSplitter(onLine: (line: string) => void) {
  let line: number[] = []
  return (bytes: Uint8Array) => {
    for (const byte of bytes) {
      const isText = byte >= SPACE || byte === TAB
      if (isText) line.push(byte)
      if (line.length > LONGEST_LINE || (!isText && line.length > 0)) {
        onLine(textOf(line))
        line = []
      }
    }
  }
}

function handleLine(line: string, readLine: ReadLine): void {
  awaitLine()
  const reading = afterReading(state.reading, readLine(line))
  if (reading.unreadable >= MOST_UNREADABLE) {
    set({ reading: { ...NO_READING, unreadable: reading.unreadable } })
    if (state.isWaiting) fail('unreadable')
    return
  }
  set({ reading, problem: reading.unreadable === 0 ? null : state.problem })
  const kg = state.isWaiting ? settledWeight(reading) : null
  const take = onWeight
  if (kg === null) return
  cancelScale()
  take?.(kg)
}

/** Reads until the scale goes away. A byte of a wrong speed ends the stream, and the port has a new one. */
async function follow(port: SerialPort, readLine: ReadLine, closing: AbortSignal): Promise<void> {
  const handleBytes = lineSplitter((line) => handleLine(line, readLine))
  let former: ReadableStream<Uint8Array> | null = null
  while (port.readable && port.readable !== former && !closing.aborted) {
    former = port.readable
    const reader = former.getReader()
    const stop = () => void reader.cancel().catch(() => undefined)
    closing.addEventListener('abort', stop)
    try {
      for (let read = await reader.read(); !read.done; read = await reader.read()) handleBytes(read.value)
    } catch {
      handleLine('', readLine)
    } finally {
      closing.removeEventListener('abort', stop)
      reader.releaseLock()
    }
  }
}

async function choosePort(asksAgain: boolean): Promise<SerialPort | null> {
  const known = (await serial()?.getPorts()) ?? []
  if (known.length === 1 && known[0] && !asksAgain) return known[0]
  try {
    return (await serial()?.requestPort()) ?? null
  } catch {
    // The person chose none.
    return null
  }
}

const keyOf = ({ baudRate, format, template }: ScaleSettings) => `${baudRate} ${format} ${template}`

async function disconnect(): Promise<void> {
  const open = connection
  connection = null
  clearTimeout(silence)
  set({ isConnected: false, reading: NO_READING })
  await open?.close()
}

async function connect(settings: ScaleSettings, asksAgain: boolean): Promise<void> {
  const port = await choosePort(asksAgain)
  if (!port) return cancelScale()
  try {
    await port.open({ baudRate: settings.baudRate, ...BITS[settings.format] })
  } catch {
    return fail('busy')
  }
  const closing = new AbortController()
  const ended = follow(port, lineReader(settings.template), closing.signal)
    .then(() => port.close())
    .catch(() => undefined)
  const opened: Connection = {
    settings: keyOf(settings),
    close: () => {
      closing.abort()
      return ended
    },
  }
  connection = opened
  set({ isConnected: true })
  awaitLine()
  void ended.then(() => {
    if (connection !== opened) return
    void disconnect()
    fail('lost')
  })
  // The page was left while the port was chosen.
  if (listeners.size === 0) await disconnect()
}

/**
 * Gives `take` the weight of the next three equal readings at rest, once; asks for the scale's port where none is known. A
 * press after a failure asks for the port again.
 */
export async function takeWeight(
  { field, value }: { field: string; value: string },
  settings: ScaleSettings,
  take: (kg: Decimal) => void,
): Promise<void> {
  const asksAgain = state.problem !== null && state.problem !== 'lost'
  onWeight = take
  valueAtPress = value
  // Readings from before the press are of what lay there then.
  set({ field, isWaiting: true, problem: null, reading: { ...state.reading, equal: 0, unreadable: 0 } })
  if (isConnecting) return
  isConnecting = true
  try {
    if (asksAgain || connection?.settings !== keyOf(settings)) await disconnect()
    if (!connection) await connect(settings, asksAgain)
    if (connection) awaitLine()
  } finally {
    isConnecting = false
  }
}

/** The scale is closed when nobody shows it any more. */
export function subscribeScale(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    state = START
    onWeight = null
    void disconnect()
  }
}
