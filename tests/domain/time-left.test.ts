import { expect, test } from 'vitest'
import {
  roundTimeLeft,
  secondsLeft,
  steadySeconds,
  type WatchedWork,
  watchWork,
} from '@/lib/domain/time-left'

test('the rest takes as long as what was done since it is watched', () => {
  const first = { at: 1000, done: 200 }
  expect(secondsLeft(first, { at: 11_000, done: 300 }, 1000)).toBe(70)
  expect(secondsLeft(first, { at: 11_000, done: 1000 }, 1000)).toBe(0)
  // More was done than was said to be there.
  expect(secondsLeft(first, { at: 11_000, done: 1200 }, 1000)).toBe(0)
})

test('nothing is said before there is a pace', () => {
  const first = { at: 0, done: 10 }
  expect(secondsLeft(first, { at: 1999, done: 50 }, 100)).toBeNull()
  expect(secondsLeft(first, { at: 60_000, done: 10 }, 100)).toBeNull()
  // It was begun anew.
  expect(secondsLeft(first, { at: 60_000, done: 0 }, 100)).toBeNull()
})

test('what is shown goes down at once and up only when it is clearly longer', () => {
  expect(steadySeconds(null, 40)).toBe(40)
  expect(steadySeconds(40, 31)).toBe(31)
  expect(steadySeconds(40, 50)).toBe(40)
  expect(steadySeconds(40, 55)).toBe(40)
  expect(steadySeconds(40, 55.1)).toBe(55.1)
})

test('seconds are said as people say them, and never less than they are', () => {
  const said = (seconds: number) => {
    const { unit, count } = roundTimeLeft(seconds)
    return `${count} ${unit}`
  }
  expect([0, 5, 5.1, 10, 41, 50, 50.1, 60, 61, 5400, 5401, 7201].map(said)).toEqual([
    '0 moments',
    '0 moments',
    '10 seconds',
    '10 seconds',
    '50 seconds',
    '50 seconds',
    '1 minutes',
    '1 minutes',
    '2 minutes',
    '90 minutes',
    '2 hours',
    '3 hours',
  ])
})

test('the pace is that of the last minute; work that stands still has none, and work begun anew has its own', () => {
  const look = (before: WatchedWork | null, at: number, done: number) =>
    watchWork(before, { at: at * 1000, done }, 1000)
  let watched = look(null, 0, 0)
  expect(watched.seconds).toBeNull()
  watched = look(watched, 10, 10)
  expect(watched.seconds).toBe(990)
  // Ten times as quick since: the first seconds are forgotten after a minute.
  for (let at = 20; at <= 80; at += 10) watched = look(watched, at, 10 + (at - 10) * 10)
  expect(watched.seconds).toBe(29)
  for (let at = 90; at <= 140; at += 10) watched = look(watched, at, 710)
  expect(watched.seconds).toBeNull()
  watched = look(watched, 150, 0)
  expect(watched.marks).toHaveLength(1)
  expect(look(watched, 160, 100).seconds).toBe(90)
})
