import { expect, test } from 'vitest'
import { QueuePulse } from './queue-pulse.ts'

test('any sign of life counts, and each job has its own', () => {
  let now = 1000
  const pulse = new QueuePulse(() => now)
  pulse.move('1')
  pulse.move('2')
  now += 60
  pulse.move('2')
  now += 40
  expect([pulse.unseenFor(), pulse.quietFor(), pulse.stuck(100), pulse.stuck(101)]).toEqual([100, 40, ['1'], []])
  pulse.end('2')
  expect([pulse.quietFor(), pulse.jobs]).toEqual([100, ['1']])
  pulse.look()
  expect([pulse.quietFor(), pulse.stuck(100)]).toEqual([0, ['1']])
})
