import { buyerSurveyKinds } from '@bic/contract/stories/buyer-survey-questions'
import { expect, test } from 'vitest'
import { namesOf, resumeAt, stepFrom } from './survey-place.ts'

test('a half-filled survey goes on after the last answer, a full one at its end', () => {
  const names = namesOf('loss', null)
  expect(resumeAt(names, {})).toBe('reason')
  expect(resumeAt(names, { alternatives: 'one' })).toBe('criterion')
  expect(resumeAt(names, { reason: 'x', doubt: '' })).toBe('alternatives')
  expect(resumeAt(names, { more: 'x' })).toBe('more')
})

test.each(buyerSurveyKinds)('all questions of %s are walked through, forth and back', kind => {
  const names = namesOf(kind, 'a sentence')
  const walked = [names[0]]
  for (let at = names[0]; at; at = stepFrom(names, at, 1)) if (at !== names[0]) walked.push(at)
  expect(walked).toEqual(names)
  expect(stepFrom(names, 'reason', -1)).toBeUndefined()
  expect(stepFrom(names, 'more', -1)).toBe('followUp')
  expect(stepFrom(namesOf(kind, null), 'more', -1)).not.toBe('followUp')
})
