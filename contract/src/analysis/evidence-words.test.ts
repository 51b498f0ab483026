import { expect, test } from 'vitest'
import { describeEvidence, formatStep, stepNames } from './evidence-words.ts'

const later = (state: 'open' | 'kept' | 'broken') => ({ foundOn: '2026-03-08', state, deals: 40 })

test('a step is said with what is known of the message', () => {
  expect(describeEvidence({ step: 0, goesWith: null, later: null })).toBe('never said early (step 0 of 4)')
  expect(describeEvidence({ step: 1, goesWith: null, later: null })).toBe('said, more is not known (step 1 of 4)')
  expect(describeEvidence({ step: 2, goesWith: 'winning', later: later('open') })).toBe(
    'goes with winning (step 2 of 4)',
  )
  expect(describeEvidence({ step: 3, goesWith: 'losing', later: later('kept') })).toBe(
    'goes with losing, held later (step 3 of 4)',
  )
})

test('a finding that deals broke says so on its step', () => {
  expect(describeEvidence({ step: 2, goesWith: 'losing', later: later('broken') })).toBe(
    'goes with losing, did not hold later (step 2 of 4)',
  )
})

test('there are as many names as steps', () => {
  expect(formatStep({ step: 3 })).toBe(`step 3 of ${stepNames(null).length}`)
  expect(stepNames('losing')[1]).toBe('Goes with losing')
})
