import { expect, test } from 'vitest'
import { QueuePulse } from './queue-pulse.ts'

test('any sign of life counts, and each job has its own', () => {
  let now = 1000
  const pulse = new QueuePulse(() => now)
  pulse.begin('computing', '1')
  pulse.begin('computing', '2')
  now += 60
  pulse.move('2')
  now += 40
  pulse.look('waiting')
  expect([pulse.unseenFor('computing'), pulse.quietFor(), pulse.stuck(100), pulse.stuck(101)]).toEqual([
    100,
    40,
    ['1'],
    [],
  ])
  pulse.end('2')
  expect([pulse.quietFor(), pulse.jobs()]).toEqual([100, ['1']])
  pulse.look('computing')
  expect([pulse.quietFor(), pulse.stuck(100)]).toEqual([0, ['1']])
})

test('slots that show no sign of life are not hidden by the others', () => {
  let now = 1000
  const pulse = new QueuePulse(() => now)
  pulse.begin('waiting', 'turn')
  pulse.begin('computing', 'upload')
  now += 300
  pulse.look('computing')
  pulse.move('upload')
  expect([pulse.unseenFor('computing'), pulse.unseenFor('waiting'), pulse.quietFor()]).toEqual([0, 300, 300])
  pulse.move('turn')
  expect(pulse.quietFor()).toBe(0)
  expect([pulse.jobs(), pulse.jobs('waiting'), pulse.jobs('computing')]).toEqual([
    ['turn', 'upload'],
    ['turn'],
    ['upload'],
  ])
  pulse.end('turn')
  // What ended does not come back by what it did too late.
  pulse.move('turn')
  expect(pulse.jobs('waiting')).toEqual([])
})
