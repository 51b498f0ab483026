import { expect, test } from 'vitest'
import { type CallPlan, describeAdvice, describePlan } from './describe-plan.ts'

const message = {
  cardId: 1,
  title: 'Fast onboarding',
  talkTrack: '',
  evidence: 'goes with winning (step 2 of 4)',
  effect: { difference: 0.29, low: 0.13, high: 0.44, with: 40, without: 72 },
  wonByThen: { share: 0.5, low: 0.4, high: 0.6, n: 90 },
  chosen: false,
}
const raised = {
  cardId: 2,
  title: 'Too expensive',
  topicName: 'Objections',
  firstDay: null,
  conversations: 1,
  chosen: false,
}
const plan: CallPlan = {
  storyId: 5,
  storyName: 'x',
  accountName: 'y',
  marketId: 1,
  stage: 'Discovery',
  ageDays: 41,
  bringUp: [message],
  undecided: 3,
  losing: 1,
  respondTo: [],
  people: [],
  questions: [],
}

test('advice has its effect with interval and n, and what won deals had by then', () => {
  expect(describeAdvice(message)).toBe(
    'goes with winning (step 2 of 4): won 29 points more often (+13 to +44), n = 112 among comparable deals. 50% (40–60%), n = 90 of won deals had it by this age.',
  )
  expect(describeAdvice({ ...message, effect: null, wonByThen: null })).toBe('goes with winning (step 2 of 4).')
})

test('the plan says what to bring up and to be ready for, or that nothing is known', () => {
  expect(describePlan({ ...plan, respondTo: [raised] })).toBe(
    'Discovery, day 41. Bring up Fast onboarding. Be ready for Too expensive, which they raised.',
  )
  expect(describePlan({ ...plan, bringUp: [], stage: null, ageDays: null })).toBe(
    'Nothing that has not come up yet is known to go with winning: of 3 messages nobody can say yet.',
  )
  expect(describePlan({ ...plan, bringUp: [], undecided: 0 })).toBe(
    'Discovery, day 41. Everything that goes with winning has come up.',
  )
})
