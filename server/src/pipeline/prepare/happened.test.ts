import { expect, test } from 'vitest'
import { dateOfPath, readHappened } from './happened.ts'

test.each([
  ['2024-05-06', 'UTC', null, '2024-05-06'],
  ['2024-05-06T23:30:00Z', 'UTC', '2024-05-06T23:30:00.000Z', '2024-05-06'],
  ['2024-05-06T23:30:00Z', 'Europe/Berlin', '2024-05-06T23:30:00.000Z', '2024-05-07'],
  ['2024-05-06T23:30:00-0700', 'America/Los_Angeles', '2024-05-07T06:30:00.000Z', '2024-05-06'],
  ['2024-05-06 23:30', 'Asia/Tokyo', null, '2024-05-06'],
  ['2024-02-30', 'UTC', null, null],
  ['0021-02-03', 'UTC', null, null],
  ['next Tuesday', 'UTC', null, null],
  [null, 'UTC', null, null],
])('%s in %s', (date, zone, at, on) => {
  const happened = readHappened(date, zone)
  expect([happened.at?.toISOString() ?? null, happened.on]).toEqual([at, on])
})

test.each([
  ['2024-03-05 15.04.05 Weekly sync 88812345678/transcript.vtt', '2024-03-05T15:04:05'],
  ['calls/GMT20240305-150405_Recording.transcript.vtt', '2024-03-05T15:04:05Z'],
  ['2023-01-01/acdc_2024-03-05_180/transcript.vtt', '2024-03-05'],
  ['2024-03-05/call 2024-03-06.vtt', '2024-03-06'],
  ['2024-13-05/call.vtt', null],
  ['12024-03-05-2/call.vtt', null],
  ['call.vtt', null],
])('the day in the names of %s', (path, date) => {
  expect(dateOfPath(path)).toBe(date)
})
