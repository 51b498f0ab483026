import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstSpellIn, stageSpells } from './stage-spells.ts'

fc.configureGlobal({ seed: 20 })

const entries = fc
  .array(fc.record({ stage: fc.constantFrom('A', 'B', 'C'), day: fc.integer({ min: 0, max: 40 }) }))
  .map(list => list.toSorted((a, b) => a.day - b.day))

describe('the stages of a deal', () => {
  it('follow one another, the last one without an end', () => {
    expect(
      stageSpells([
        { stage: 'Discovery', day: 10 },
        { stage: 'Proposal', day: 24 },
        { stage: 'Won', day: 60 },
      ]),
    ).toEqual([
      { stage: 'Discovery', from: 10, to: 24 },
      { stage: 'Proposal', from: 24, to: 60 },
      { stage: 'Won', from: 60, to: null },
    ])
  })

  it('are the last one of a day, and one stage entered twice in a row is one stretch', () => {
    expect(
      stageSpells([
        { stage: 'Discovery', day: 10 },
        { stage: 'Discovery', day: 12 },
        { stage: 'Demo', day: 20 },
        { stage: 'Proposal', day: 20 },
      ]),
    ).toEqual([
      { stage: 'Discovery', from: 10, to: 20 },
      { stage: 'Proposal', from: 20, to: null },
    ])
  })

  it('may come back: the first stretch is the one that counts', () => {
    const spells = stageSpells([
      { stage: 'Demo', day: 1 },
      { stage: 'Proposal', day: 5 },
      { stage: 'Demo', day: 9 },
    ])
    expect(firstSpellIn(spells, 'Demo')).toEqual({ stage: 'Demo', from: 1, to: 5 })
    expect(firstSpellIn(spells, 'Won')).toBeUndefined()
    expect(stageSpells([])).toEqual([])
  })

  it('leave no day out and none double, and no two neighbours are the same', () => {
    fc.assert(
      fc.property(entries, list => {
        const spells = stageSpells(list)
        expect(spells.length === 0).toBe(list.length === 0)
        spells.forEach((spell, index) => {
          const next = spells[index + 1]
          expect(spell.to).toBe(next ? next.from : null)
          if (next) expect(next.from > spell.from && next.stage !== spell.stage).toBe(true)
        })
        // On every day the stage is that of the last entry by then.
        for (let day = 0; day <= 40; day++) {
          const expected = list.findLast(entry => entry.day <= day)?.stage
          expect(spells.findLast(spell => spell.from <= day)?.stage).toBe(expected)
        }
      }),
    )
  })
})
