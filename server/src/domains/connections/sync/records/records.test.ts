import { describe, expect, it } from 'vitest'
import { runRecordTrial } from '../testing/run-record-trial.ts'

describe('what a CRM brings in', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'equals its accounts, contacts, deals and stages under faults, kills and skewed clocks, seed %i',
    async seed => {
      const { problems, faults } = await runRecordTrial({ seed })
      expect(problems).toEqual([])
      expect(faults).toBeGreaterThan(0)
    },
  )
})
