import { expect, test } from 'vitest'
import { macroF1 } from './f1.ts'
import { scoreHalf } from './measure-job-titles.ts'
import { readLabelledTitles } from './read-titles.ts'

const absent = readLabelledTitles('department').length === 0

test.skipIf(absent).each(['department', 'seniority'] as const)(
  '%s of titles nobody looked at: macro-F1 is 0.75 or more',
  what => {
    const scores = scoreHalf(what, true)
    expect(scores.length).toBeGreaterThan(4)
    expect(macroF1(scores)).toBeGreaterThanOrEqual(0.75)
  },
)
