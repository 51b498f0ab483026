import { describe, expect, it } from 'vitest'
import { dealColumns, lostDeal, openDeal, wonDeal } from './deal-columns.ts'
import { dealsOfFinding, type FoundDeals } from './deals-of-finding.ts'

/** Twelve deals that close on days 0, 10, 20 …; every other one is won, every third one has the message. */
const made = (more: Partial<FoundDeals> = {}): FoundDeals => ({
  columns: dealColumns(12, {
    outcome: Uint8Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? wonDeal : lostDeal)),
    segment: Int32Array.from({ length: 12 }, (_, i) => (i < 6 ? 1 : 2)),
    activity: Uint32Array.from({ length: 12 }, (_, i) => i),
    until: Int32Array.from({ length: 12 }, (_, i) => i * 10 - 5),
  }),
  having: Uint32Array.of(0, 3, 6, 9),
  firstSaid: null,
  closedOn: Int32Array.from({ length: 12 }, (_, i) => i * 10),
  foundOn: 60,
  knownFrom: null,
  ...more,
})

describe('the deals of a finding', () => {
  it('are known up to the day on which it was written down, and judge it afterwards', () => {
    const { known, since, places } = dealsOfFinding(made())
    expect(known).toHaveLength(7)
    expect([...places]).toEqual([7, 8, 9, 10, 11])
    expect(since.map(({ isExposed }) => isExposed)).toEqual([false, false, true, false, false])
    expect(since.map(({ isWon }) => isWon)).toEqual([false, true, false, true, false])
  })

  it('are in the order in which they closed', () => {
    const closedOn = made().closedOn.map((day, i) => (i > 6 ? 200 - day : day))
    expect([...dealsOfFinding(made({ closedOn })).places]).toEqual([11, 10, 9, 8, 7])
  })

  it('that had closed before what was looked at are neither', () => {
    const { known, since } = dealsOfFinding(made({ knownFrom: 30 }))
    expect([known.length, since.length]).toEqual([4, 5])
  })

  it('that are open, or had their landmark before anybody said the message, are left out', () => {
    const { columns } = made()
    const outcome = columns.outcome.map((one, i) => (i === 11 ? openDeal : one))
    const { known, since } = dealsOfFinding(made({ columns: { ...columns, outcome }, firstSaid: 25 }))
    // Landmarks of deals 0 to 3 are on days up to 25.
    expect([known.length, since.length]).toEqual([3, 4])
  })

  it('that close later do not move the strata of those before', () => {
    const all = dealsOfFinding(made())
    const { columns, closedOn } = made()
    const activity = columns.activity.map((talk, i) => (i === 11 ? 500 : talk))
    const other = dealsOfFinding(made({ columns: { ...columns, activity }, closedOn }))
    expect(other.known).toEqual(all.known)
    expect(other.since.slice(0, 4)).toEqual(all.since.slice(0, 4))
    // Of one segment and another, quiet and talkative.
    expect(new Set(all.known.map(({ stratum }) => stratum)).size).toBeGreaterThan(3)
  })

  it('are none where nothing is closed', () => {
    const { columns } = made()
    const outcome = columns.outcome.map(() => openDeal)
    expect(dealsOfFinding(made({ columns: { ...columns, outcome } }))).toMatchObject({ known: [], since: [] })
  })
})
