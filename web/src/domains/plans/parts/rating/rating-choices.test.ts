import { expect, test } from 'vitest'
import { choiceOf, ratingChoices, ratingOf } from './rating-choices.ts'

test.each([null, 1, 2, 3, 4, 5])('the rating %s is one of the choices and comes back from it', rating => {
  expect(ratingChoices.map(({ value }) => value)).toContain(choiceOf(rating))
  expect(ratingOf(choiceOf(rating))).toBe(rating)
})

test.each([0, 6, 2.5])('%d is no rating', rating => {
  expect(choiceOf(rating)).toBe('none')
})
