import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { overstatementsOf } from './strength.ts'
import { known, type StrengthCase, unseen } from './strength-cases.testing.ts'

fc.configureGlobal({ seed: 45 })

const judge = (said: string, written: string) => overstatementsOf(written, [{ text: said, speaker: 'Bea Ito' }])
const passed = (cases: readonly StrengthCase[]) => cases.filter(([, , excess]) => excess === null)
const planted = (cases: readonly StrengthCase[]) => cases.filter(([, , excess]) => excess !== null)
const share = <T>(all: readonly T[], holds: (one: T) => boolean): number => all.filter(holds).length / all.length

describe('what is written of what was said', () => {
  it.each(planted(known))('"%s" is overstated by "%s": %s', (said, written, excess) =>
    expect(judge(said, written).map(({ kind }) => kind)).toContain(excess),
  )
  it.each(passed(known))('"%s" is not overstated by "%s"', (said, written) => expect(judge(said, written)).toEqual([]))
})

it('finds what is overstated in cases that it was hardly made with, and refuses no clean sentence', () => {
  expect(share(planted(unseen), ([said, written]) => judge(said, written).length > 0)).toBeGreaterThanOrEqual(0.95)
  expect(passed(unseen).filter(([said, written]) => judge(said, written).length > 0)).toEqual([])
})

it('names the words that go too far and those that hold back', () => {
  expect(judge('We save up to 60 percent.', 'They save 60 percent.')).toEqual([
    { kind: 'bound', claimed: '60', said: 'up to 60' },
  ])
  expect(judge('It might cut travel.', 'It is proven to cut travel.')).toEqual([
    { kind: 'certainty', claimed: 'proven', said: 'might' },
  ])
})

it('the strongest of several passages counts', () => {
  const weak = { text: 'It might cut the travel of crews.', speaker: 'Bea Ito' }
  const strong = { text: 'It cut the travel of our crews.', speaker: 'Tom Roy' }
  expect(overstatementsOf('It cut the travel of crews.', [weak])).toHaveLength(1)
  expect(overstatementsOf('It cut the travel of crews.', [weak, strong])).toEqual([])
})

it('nothing is found where the passages are about something else', () => {
  expect(judge('The weather is fine.', 'It always guarantees the best price.')).toEqual([])
})

it('what was said is never stronger than itself', () => {
  const said = fc.constantFrom(...[...known, ...unseen].flatMap(one => one.slice(0, 2) as string[]))
  fc.assert(
    fc.property(said, text => {
      const own = overstatementsOf(text, [{ text, speaker: 'Bea Ito' }])
      expect(own).toEqual([])
    }),
    { numRuns: 300 },
  )
})
