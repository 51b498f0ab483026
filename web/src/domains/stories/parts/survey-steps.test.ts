import { surveyCategories } from '@bic/contract/stories/survey-questions'
import { describe, expect, it } from 'vitest'
import { categoryOf, shownShare, stepState } from './survey-steps.ts'

describe('the steps of a survey', () => {
  it('are done before the open one and upcoming after it [survey-001]', () => {
    expect([0, 1, 2, 3].map(index => stepState(index, 2))).toEqual(['done', 'done', 'active', 'upcoming'])
    expect(stepState(0, 0)).toBe('active')
  })

  it('are the seven categories; another name is Wrap-Up [survey-002]', () => {
    expect(surveyCategories.map(categoryOf)).toEqual([...surveyCategories])
    expect(categoryOf('Something else')).toBe('Wrap-Up')
    expect(categoryOf('')).toBe('Wrap-Up')
  })

  it('show how much is answered, and all of it on a deal game tape [survey-003]', () => {
    expect(shownShare(5, 20, 'survey')).toBe(25)
    expect(shownShare(0, 0, 'survey')).toBe(0)
    expect(shownShare(1, 20, 'dgt')).toBe(100)
  })
})
