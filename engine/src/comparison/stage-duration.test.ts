import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type StagePath, stageDuration, stageEnds } from './stage-duration.ts'
import { stageSpells } from './stage-spells.ts'

fc.configureGlobal({ seed: 20 })

const places = new Map([
  ['Discovery', { position: 1, outcome: 'Open' }],
  ['Demo', { position: 2, outcome: 'Open' }],
  ['Proposal', { position: 3, outcome: 'Open' }],
  ['Won', { position: 4, outcome: 'Won' }],
  ['Lost', { position: 5, outcome: 'Lost' }],
] as const)

const path = (text: string, status: StagePath['status'], until: number): StagePath => ({
  spells: stageSpells(
    text.split(' ').map(word => {
      const [stage = '', day = ''] = word.split(':')
      return { stage, day: Number(day) }
    }),
  ),
  status,
  until,
})

describe('the time in a stage', () => {
  const won = path('Discovery:10 Demo:15 Discovery:18 Proposal:30 Won:41', 'Won', 41)

  it('ends with a later stage or a win, and is of the first stretch', () => {
    expect(stageDuration(won, 'Discovery', places)).toEqual({ from: 10, days: 5, end: stageEnds.wentOn })
    expect(stageDuration(won, 'Proposal', places)).toEqual({ from: 30, days: 11, end: stageEnds.wentOn })
  })

  it('that ends with an earlier stage, or one without a place, went elsewhere', () => {
    expect(stageDuration(won, 'Demo', places)).toEqual({ from: 15, days: 3, end: stageEnds.elsewhere })
    const strange = path('Demo:1 Legal:9', 'Open', 20)
    expect(stageDuration(strange, 'Demo', places)).toEqual({ from: 1, days: 8, end: stageEnds.elsewhere })
  })

  it('ends with a loss that the history names, or that only the deal knows', () => {
    expect(stageDuration(path('Demo:1 Lost:9', 'Lost', 9), 'Demo', places)?.end).toBe(stageEnds.lost)
    expect(stageDuration(path('Demo:1', 'Lost', 12), 'Demo', places)).toEqual({
      from: 1,
      days: 11,
      end: stageEnds.lost,
    })
    expect(stageDuration(path('Demo:1', 'Won', 12), 'Demo', places)?.end).toBe(stageEnds.wentOn)
  })

  it('of an open deal lasts until the present day and has not ended', () => {
    expect(stageDuration(path('Demo:1', 'Open', 12), 'Demo', places)).toEqual({ from: 1, days: 11, end: 0 })
    expect(stageDuration(path('Demo:1 Proposal:4', 'Open', 12), 'Demo', places)?.end).toBe(stageEnds.wentOn)
  })

  it('of a stage that it never was in is none', () => {
    expect(stageDuration(won, 'Legal', places)).toBeNull()
  })

  it('is never below 0, and over all stages of a path without return adds up to the whole', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(days, fc.nat(100), fc.constantFrom('Open', 'Won', 'Lost'), (list, more, status) => {
        const entered = list.toSorted((a, b) => a - b)
        const stages = ['Discovery', 'Demo', 'Proposal'].slice(0, entered.length)
        const until = entered.at(-1)! + more
        const spells = stageSpells(stages.map((stage, i) => ({ stage, day: entered[i]! })))
        const found = stages.map(stage => stageDuration({ spells, status, until }, stage, places)!)
        expect(found.reduce((sum, one) => sum + one.days, 0)).toBe(until - entered[0]!)
        expect(found.every(one => one.days >= 0)).toBe(true)
        expect(found.filter(one => one.end === 0)).toHaveLength(status === 'Open' ? 1 : 0)
      }),
    )
  })
})
