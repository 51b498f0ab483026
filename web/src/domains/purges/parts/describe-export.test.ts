import { expect, test } from 'vitest'
import { describeExport, stateOfExport } from './describe-export.ts'

const run = {
  id: 31,
  status: 'done' as const,
  error: null,
  cancelRequested: false,
  createdAt: '2026-11-20T09:00:00.000Z',
  finishedAt: '2026-11-20T09:01:00.000Z',
  createdBy: 'Ann Lee',
}
const at = (time: string) => new Date(time)

test('an export that was made can be downloaded for a day to the moment', () => {
  expect(stateOfExport(run, at('2026-11-21T09:00:59.999Z'))).toBe('is ready')
  expect(stateOfExport(run, at('2026-11-21T09:01:00.000Z'))).toBe('has expired')
  expect(describeExport(run, at('2026-11-20T10:00:00Z'))).toMatch(
    /^Export 31 is ready until Nov 21, 2026, .* Ann Lee asked/,
  )
  expect(describeExport(run, at('2026-11-22T10:00:00Z'))).toMatch(/has expired\..*export the data again\.$/)
})

test('one that is not made says what became of it', () => {
  const now = at('2026-11-20T09:02:00Z')
  expect(stateOfExport({ ...run, status: 'queued', finishedAt: null }, now)).toBe('waits')
  expect(stateOfExport({ ...run, status: 'running', finishedAt: null }, now)).toBe('is being made')
  expect(stateOfExport({ ...run, status: 'cancelled' }, now)).toBe('was stopped')
  expect(stateOfExport({ ...run, cancelRequested: true }, now)).toBe('was stopped')
  expect(describeExport({ ...run, status: 'failed', error: 'It took too long.', createdBy: null }, now)).toMatch(
    /^Export 31 failed\. Somebody who left asked .* It took too long\. Find the person/,
  )
})
