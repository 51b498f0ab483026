import { expect, test } from 'vitest'
import { describeReview } from './describe-review.ts'

const sent = (userId: number, day: string) => ({
  userId,
  name: 'Ann Lee',
  email: 'ann@home.example',
  sentBy: 'Bo Ray',
  sentAt: `${day}T12:00:00.000Z`,
})

test('says how far the review is, and whom its link reached', () => {
  const stats = { answeredCount: 0, questionCount: 20, status: 'not started' } as const
  expect(describeReview(stats, [])).toBe(
    "The team's review is not started: 0 of 20 questions are answered. Nobody was sent its link yet.",
  )
  const twice = [sent(1, '2026-11-05'), sent(2, '2026-11-04'), sent(1, '2026-11-03')]
  expect(describeReview({ ...stats, answeredCount: 5, status: 'active' }, twice)).toMatch(
    /under way: 5 of 20 questions are answered\. Its link was sent to 2 people, last on .*5.*2026\./,
  )
})
