import { describe, expect, it } from 'vitest'
import { plainWords } from '../summary/support/plain-words.ts'
import type { GateCase } from './cases/gate-cases.testing.ts'
import { independentLearnedCases, independentUnseenCases } from './cases/independent.testing.ts'
import { letterCases } from './cases/letters.testing.ts'
import { meetingCases } from './cases/meetings.testing.ts'
import { checkStatement } from './check-statement.ts'
import { outside, spoken, statement } from './content.testing.ts'

const isParaphrase = ({ statement: { kind } }: GateCase): boolean => kind === 'paraphrase'
const cases = [...meetingCases, ...letterCases, ...independentLearnedCases, ...independentUnseenCases].filter(
  isParaphrase,
)
const cleanTexts = [...new Set(cases.filter(({ planted }) => planted === null).map(one => one.statement.text))]

const passes = (text: string, said: string): boolean =>
  checkStatement(statement('paraphrase', text, { passages: [spoken(said)] }), outside).ok

const AUXILIARY = /\b(is|are|was|were|will|can|has|have)\b/u
const DENIED = /\b(?:not|no|never|nobody|cannot|without|none|nothing|only|neither)\b|n['’]t\b/iu

describe('what buyers said in other words', () => {
  it('passes in the words in which it was said', () => {
    expect(cleanTexts.length).toBeGreaterThan(150)
    expect(cleanTexts.filter(text => !passes(text, text))).toEqual([])
  })

  it('is refused when it denies what was said, or says what was denied', () => {
    const plain = cleanTexts.filter(text => AUXILIARY.test(text) && !DENIED.test(text))
    expect(plain.length).toBeGreaterThan(50)
    const denied = (text: string) => text.replace(AUXILIARY, '$1 not')
    expect(plain.filter(text => passes(denied(text), text))).toEqual([])
    expect(plain.filter(text => passes(text, denied(text)))).toEqual([])
  })

  it('is judged the same with other spaces and marks', () => {
    const turned = [
      (text: string) => text.replaceAll(' ', '  '),
      (text: string) => text.replaceAll('’', "'"),
      (text: string) => text.replace(/\.$/u, ''),
      (text: string) => ` ${text}\n`,
    ]
    for (const { statement: one, use } of cases.slice(0, 150)) {
      const isFine = checkStatement(one, use).ok
      for (const turn of turned)
        expect([one.text, checkStatement({ ...one, text: turn(one.text) }, use).ok]).toEqual([one.text, isFine])
    }
  })

  it('is compared in one form, which stays as it is', () => {
    for (const { statement: one } of cases) expect(plainWords(plainWords(one.text))).toBe(plainWords(one.text))
  })
})
