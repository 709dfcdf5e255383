import { hasConnection, subscribeToConnection } from './connection'
import { moveOldEntries, putEntry, removeEntry } from './offline-queue'
import type { Answers, EntryOf, Kind } from './queue-entries'
import { type SendOutcome, sendNext, sendUnsaved } from './queue-sender'
import { readSession } from './session-store'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
const LOCK = 'cargo-office.queue'

type Listener = (outcome: SendOutcome) => void
const listeners = new Set<Listener>()

/** Calls back with what came of each try. */
export function subscribeToOutcomes(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify(outcome: SendOutcome): void {
  for (const listener of listeners) listener(outcome)
}

/** One tab at a time sends. Without the Web Locks API the idempotency keys keep a second send harmless. */
async function alone<T>(run: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(LOCK, run) : run()
}

/** How many parts of the page want it sent. */
let senders = 0
let running: Promise<void> | null = null
let isAskedAgain = false
let pauseMs = FIRST_PAUSE_MS
let timer: ReturnType<typeof setTimeout> | undefined

async function sendAll(): Promise<void> {
  let isGoingOn = true
  while (isGoingOn) {
    const id = readSession()?.user.id
    if (!id) return
    isAskedAgain = false
    const outcome = await alone(() => sendNext(id)).catch((): SendOutcome => ({ kind: 'later' }))
    notify(outcome)
    isGoingOn =
      outcome.kind === 'sent' || outcome.kind === 'refused' || (outcome.kind === 'empty' && isAskedAgain)
    pauseMs = outcome.kind === 'later' ? Math.min(pauseMs * 2, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS
    if (outcome.kind === 'later') timer = setTimeout(() => void sendNow(), pauseMs)
  }
}

/** Sends all that waits; resolves when nothing is left, or nothing can be sent. */
export function sendNow(): Promise<void> {
  // Nothing waits where there is no storage.
  if (typeof indexedDB === 'undefined') return Promise.resolve()
  clearTimeout(timer)
  isAskedAgain = true
  running ??= sendAll().finally(() => {
    running = null
  })
  return running
}

/** Sends the signed-in person's queue while the page is open: at once, when the connection is back, and after growing pauses. */
export function startSending(): () => void {
  senders += 1
  const stop = subscribeToConnection(() => {
    if (hasConnection()) void sendNow()
  })
  void moveOldEntries()
    .catch(() => undefined)
    .then(sendNow)
  return () => {
    stop()
    senders -= 1
    if (senders === 0) clearTimeout(timer)
  }
}

/**
 * Saves an entry and sends it. Answers what the API says, or null while it waits for a connection. What is refused is thrown
 * and not kept: the person is there and hears it.
 */
export async function submit<K extends Kind>(entry: EntryOf<K>): Promise<Answers[K] | null> {
  const isSaved = await putEntry(entry).then(
    () => true,
    () => false,
  )
  if (!isSaved) {
    const sent = await sendUnsaved(entry)
    notify(sent)
    return sent.answer as Answers[K]
  }
  if (!hasConnection()) {
    void sendNow()
    return null
  }
  const outcome = await new Promise<SendOutcome>((resolve) => {
    const stop = subscribeToOutcomes((one) => {
      const isOwn = (one.kind === 'sent' || one.kind === 'refused') && one.entry.key === entry.key
      if (!isOwn && (one.kind === 'sent' || one.kind === 'refused')) return
      stop()
      resolve(one)
    })
    // Where nobody is signed in there is no outcome.
    void sendNow().then(() => {
      stop()
      resolve({ kind: 'later' })
    })
  })
  if (outcome.kind === 'refused') {
    await removeEntry(entry.key)
    throw outcome.failure
  }
  return outcome.kind === 'sent' ? (outcome.answer as Answers[K]) : null
}
