import type { Connector } from '@bic/connectors/connector'
import { connectors } from '@bic/connectors/connectors'
import { describe, expect, it } from 'vitest'
import { runRecordTrial } from '../testing/run-record-trial.ts'

describe('what a CRM brings in', () => {
  it.each([1, 2, 3, 4])(
    'equals its accounts, contacts, deals and stages under faults, kills and skewed clocks, seed %i',
    async seed => {
      const { problems, faults } = await runRecordTrial({ seed })
      expect(problems).toEqual([])
      expect(faults).toBeGreaterThan(0)
    },
  )

  it('differs from the CRM where a connector does not say what is deleted', async () => {
    const { Salesforce } = connectors
    const silent: Connector = {
      ...Salesforce,
      streams: Salesforce.streams.map(stream => ({
        ...stream,
        normalise: (body, detail) => {
          const read = stream.normalise(body, detail)
          return read.state === 'gone' ? { state: 'waiting', for: 'transcript' } : read
        },
      })),
    }
    const { problems } = await runRecordTrial({ seed: 1, connector: silent })
    expect(problems.filter(problem => problem.includes('too many:'))).not.toEqual([])
  })
})
