import { describe, expect, it } from 'vitest'
import { checkStatement } from '../check-statement.ts'
import { blindCases } from './blind.testing.ts'
import { fieldServiceCases } from './field-service.testing.ts'
import { freeLearnedCases, freeUnseenCases } from './free.testing.ts'
import { type GateCase, plants } from './gate-cases.testing.ts'
import { independentLearnedCases, independentUnseenCases } from './independent.testing.ts'
import { laterCases } from './later.testing.ts'
import { letterCases } from './letters.testing.ts'
import { meetingCases } from './meetings.testing.ts'
import { officeCases } from './offices.testing.ts'
import { talkCases } from './talk.testing.ts'

const seenCases = [...fieldServiceCases, ...officeCases]
const learnedCases = [...seenCases, ...laterCases, ...talkCases, ...meetingCases]
const judged = new Map<GateCase, boolean>()
const isRefused = (one: GateCase): boolean => {
  const known = judged.get(one) ?? !checkStatement(one.statement, one.use).ok
  judged.set(one, known)
  return known
}
const shareRefused = (cases: readonly GateCase[]): number => cases.filter(isRefused).length / cases.length
const faulty = (cases: readonly GateCase[]) => cases.filter(({ planted }) => planted !== null)
const clean = (cases: readonly GateCase[]) => cases.filter(({ planted }) => planted === null)

describe('the checks of statements', () => {
  it('find planted faults of every kind, in sentences that they were made with and in others', () => {
    for (const plant of plants) {
      const planted = learnedCases.filter(one => one.planted === plant)
      expect([plant, planted.length >= 10, shareRefused(planted) >= 0.8]).toEqual([plant, true, true])
    }
    expect(shareRefused(faulty(seenCases))).toBeGreaterThanOrEqual(0.98)
    expect(shareRefused(faulty(laterCases))).toBeGreaterThanOrEqual(0.98)
    expect(shareRefused(faulty([...talkCases, ...meetingCases]))).toBeGreaterThanOrEqual(0.97)
  })

  it('refuse few clean sentences', () => {
    expect(shareRefused(clean(seenCases))).toBeLessThanOrEqual(0.03)
    expect(shareRefused(clean(laterCases))).toBeLessThanOrEqual(0.03)
    expect(shareRefused(clean([...talkCases, ...meetingCases]))).toBeLessThanOrEqual(0.03)
  })

  it('find most faults in sentences that nothing was learned from, nearly half of all being about talk', () => {
    expect(shareRefused(faulty(letterCases))).toBeGreaterThanOrEqual(0.9)
    expect(shareRefused(clean(letterCases))).toBeLessThanOrEqual(0.05)
    const all = [...learnedCases, ...letterCases]
    expect(all.filter(({ isTalk }) => isTalk).length / all.length).toBeGreaterThanOrEqual(0.45)
  })

  it('find most faults in sentences of somebody who had not seen the checks', () => {
    expect([...independentLearnedCases, ...independentUnseenCases].filter(({ why }) => !why)).toEqual([])
    expect(shareRefused(faulty(independentLearnedCases))).toBeGreaterThanOrEqual(0.97)
    expect(shareRefused(clean(independentLearnedCases))).toBeLessThanOrEqual(0.05)
    expect(shareRefused(faulty(independentUnseenCases))).toBeGreaterThanOrEqual(0.92)
    expect(shareRefused(clean(independentUnseenCases))).toBeLessThanOrEqual(0.08)
  })

  it('find most faults in sentences that were written without sight of them, and refuse most free rewordings', () => {
    expect(blindCases.filter(({ why }) => !why)).toEqual([])
    expect(shareRefused(faulty(blindCases))).toBeGreaterThanOrEqual(0.92)
    expect(shareRefused(clean(blindCases))).toBeLessThanOrEqual(0.62)
    const close = clean(blindCases).filter(({ statement }) => statement.kind !== 'paraphrase')
    expect(shareRefused(close)).toBeLessThanOrEqual(0.12)
  })

  it('find most faults beside free rewordings, of which they refuse many', () => {
    expect(shareRefused(faulty(freeLearnedCases))).toBeGreaterThanOrEqual(0.9)
    expect(shareRefused(faulty(freeUnseenCases))).toBeGreaterThanOrEqual(0.88)
    expect(shareRefused(clean([...freeLearnedCases, ...freeUnseenCases]))).toBeLessThanOrEqual(0.6)
  })
})
