import { expect, test } from 'vitest'
import { budgetText, followedText } from './budget-text.ts'

const observed = { reported: 0, judged: 0, days: 0, notUseful: null }

test('promised and observed stand side by side, the observed one with its interval', () => {
  expect(
    budgetText({
      promised: [
        { sensitivity: 'average', following: 2, falseAYear: 12 },
        { sensitivity: 'low', following: 1, falseAYear: 1 },
      ],
      observed: { reported: 4, judged: 2, days: 30, notUseful: { share: 0.25, low: 0.0456, high: 0.6994, n: 4 } },
    }),
  ).toBe(
    'Expect about one false alarm a month over 2 messages, and one false alarm a year over 1 message. Of 4 alerts reported, 1 was judged not useful: 25% (5–70%), n = 4. You judged 2 of them.',
  )
  const known = { reported: 4, judged: 4, days: 30, notUseful: { share: 0, low: 0, high: 0.49, n: 4 } }
  expect(budgetText({ promised: [], observed: known })).toMatch(/^No message is followed any more\. Of 4 alerts/)
  const unjudged = { reported: 1, judged: 0, days: 30, notUseful: { share: 0, low: 0, high: 0.79, n: 1 } }
  expect(budgetText({ promised: [], observed: unjudged })).toBe(
    'No message is followed any more. 1 alert was reported; judge it below, so that false alarms can be counted.',
  )
  expect(budgetText({ promised: [], observed })).toBe('')
})

test('what is followed is said in one sentence', () => {
  const [running, paused] = [{ alertStatus: 'running' }, { alertStatus: 'paused' }]
  expect([[], [running], [running, paused, running]].map(followedText)).toEqual([
    'You follow nothing yet: choose below what is to be watched for you every night.',
    'You follow 1 thing; all alerts run.',
    'You follow 3 things; 2 of 3 alerts run.',
  ])
})
