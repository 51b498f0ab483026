import { describe, expect, it } from 'vitest'
import { runWriteTrial } from './testing/run-write-trial.ts'

describe('what is written into a CRM', () => {
  it.each([
    ['Salesforce', 1],
    ['Salesforce', 2],
    ['HubSpot', 1],
    ['HubSpot', 3],
  ] as const)(
    'stands there once and as it is here, or as somebody left it there, under faults, lost answers and kills: %s, seed %i',
    async (vendor, seed) => {
      const verdict = await runWriteTrial({ vendor, seed })
      expect(verdict.problems).toEqual([])
      for (const count of [verdict.kills, verdict.faults, verdict.writes, verdict.notes, verdict.byHand])
        expect(count).toBeGreaterThan(0)
    },
  )

  it('is doubled where a writer does not look for its mark, which the trial finds', async () => {
    const blind = { findNote: async () => null }
    const { problems } = await runWriteTrial({ vendor: 'HubSpot', seed: 3, writing: blind })
    expect(problems).toContainEqual(expect.stringMatching(/is there \d+ times/))
  })
})
