import { expect, test } from 'vitest'
import { foldMuted, runOf } from './fold-muted.ts'

const fragments = [false, true, true, false, true].map(muted => ({ muted }))

test('a run of quoted fragments is one line', () => {
  expect(foldMuted(fragments, new Set())).toEqual([
    { kind: 'fragment', fragment: 0 },
    { kind: 'fold', fragment: 1, count: 2, open: false },
    { kind: 'fragment', fragment: 3 },
    { kind: 'fold', fragment: 4, count: 1, open: false },
  ])
})

test('an open run shows its fragments below its line', () => {
  expect(foldMuted(fragments, new Set([1])).map(item => `${item.kind} ${item.fragment}`)).toEqual([
    'fragment 0',
    'fold 1',
    'fragment 1',
    'fragment 2',
    'fragment 3',
    'fold 4',
  ])
})

test('a fragment knows the run it is in', () => {
  expect([0, 1, 2, 3, 4].map(index => runOf(fragments, index))).toEqual([null, 1, 1, null, 4])
})
