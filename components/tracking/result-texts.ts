import type { TrackingResult } from './look-up'

const OF_STATES = ['states', 'waiting', 'journey', 'cargo', 'arrival']

function groupsOf(result: TrackingResult): readonly string[] {
  switch (result.kind) {
    case 'full': {
      const { arrival, leg, follow } = result.cargo
      const some = [arrival && 'calendar', leg && 'map', follow && 'follow'].filter((group) => group !== null)
      return [...OF_STATES, 'ports', 'money', 'ready', 'send', ...some]
    }
    case 'several':
      return [...OF_STATES, 'several']
    case 'many':
      return [...OF_STATES, 'many', 'money', 'none']
    case 'none':
      return ['none']
    case 'busy':
    case 'failed':
      return ['failed']
  }
}

/**
 * The texts that a result can show, and no others: they are a fifth of what a phone waits for, and a page of less than 14 KB
 * comes in one round trip less.
 */
export const resultTexts = (result: TrackingResult) =>
  `tracking:${['result', 'recent', ...groupsOf(result)].join(',')}`
