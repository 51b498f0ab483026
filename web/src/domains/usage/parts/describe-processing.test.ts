import { expect, test } from 'vitest'
import { describeProcessing } from './describe-processing.ts'

const load = (convCount: number, failedCount: number) => ({
  date: '2026-11-02',
  source: 'upload' as const,
  accountCount: 0,
  opptyCount: 0,
  convCount,
  failedCount,
})
const task = (status: 'done' | 'failed') => ({
  taskId: 1,
  taskName: 'Upload',
  kind: 'ingest',
  status,
  startTime: null,
  endTime: null,
  processedCount: 1,
  error: null,
})
const days = 'in the last 30 days'

test('says that processing is healthy, or what failed', () => {
  expect(describeProcessing([], [], days)).toBe(
    'Processing is healthy: no conversations were received in the last 30 days, and nothing failed.',
  )
  expect(describeProcessing([load(3, 0), load(1, 0)], [task('done')], days)).toBe(
    'Processing is healthy: 4 conversations were received in the last 30 days, and nothing failed.',
  )
  expect(describeProcessing([load(3, 1)], [task('failed'), task('done')], 'in these days')).toBe(
    'Processing needs a look: 3 conversations were received in these days; 1 file or row refused, 1 job failed.',
  )
  expect(describeProcessing([load(1, 2)], [], days)).toContain('2 files and rows refused')
})
