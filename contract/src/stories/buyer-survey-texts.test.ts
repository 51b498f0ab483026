import { describe, expect, it } from 'vitest'
import {
  buyerQuestions,
  buyerSurveyKinds,
  questionsOfKind,
  surveyLanguageOf,
  surveyLanguages,
} from './buyer-survey-questions.ts'
import { buyerSurveyTexts, fillText, textOfKind } from './buyer-survey-texts.ts'

const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted()

/** All texts of a language, each with its place. */
const leaves = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([name, part]) => leaves(part, `${path}.${name}`))

describe.each(surveyLanguages)('the survey in %s', language => {
  const texts = buyerSurveyTexts[language]
  it('has words for every question and option of every kind', () => {
    for (const kind of buyerSurveyKinds)
      for (const { name, options, type } of questionsOfKind(kind, true)) {
        expect([name, textOfKind(texts.questions[name], kind)]).toEqual([name, expect.stringMatching(/\S{2}/)])
        if (type === 'choice')
          expect(options.map(option => texts.options[option])).toEqual(options.map(() => expect.stringMatching(/\S/)))
      }
  })
  it('has the same texts as in English, with the same things to fill in', () => {
    const english = new Map(leaves(buyerSurveyTexts.en))
    const own = new Map(leaves(texts))
    expect([...own.keys()].toSorted()).toEqual([...english.keys()].toSorted())
    for (const [path, text] of own) expect([path, holes(text)]).toEqual([path, holes(english.get(path) ?? '')])
  })
})

it('every kind is asked why, in words, and names no question twice', () => {
  for (const kind of buyerSurveyKinds) expect(questionsOfKind(kind, false)[0]?.name).toBe('reason')
  expect(new Set(buyerQuestions.map(({ name }) => name)).size).toBe(buyerQuestions.length)
  expect(questionsOfKind('win', false).map(({ name }) => name)).not.toContain('followUp')
  expect(questionsOfKind('win', true).map(({ name }) => name)).toContain('followUp')
})

it.each([
  ['de-AT', 'de'],
  ['fr', 'fr'],
  ['ES-mx', 'es'],
  ['ja', 'en'],
  ['', 'en'],
])('a browser in %s is asked in %s', (tag, language) => {
  expect(surveyLanguageOf(tag)).toBe(language)
})

it('fills in what has a value', () => {
  expect(fillText('{a} and {b} of {a}', { a: 'x', n: 1 })).toBe('x and {b} of x')
  expect(fillText('{n}', { n: 3 })).toBe('3')
})
