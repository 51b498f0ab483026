import type { Connector } from '@bic/connectors/connector'
import { describe, expect, it } from 'vitest'
import { recordVendors } from '../testing/record-vendors.ts'
import { runRecordTrial } from '../testing/run-record-trial.ts'

const { Salesforce, HubSpot } = recordVendors

describe('what a CRM brings in', () => {
  it.each([
    ['Salesforce', 1, Salesforce],
    ['Salesforce', 2, Salesforce],
    ['Salesforce', 3, Salesforce],
    ['HubSpot', 1, HubSpot],
    ['HubSpot', 2, HubSpot],
  ])(
    'equals its accounts, contacts, deals, stages and activities under faults, kills and skewed clocks: %s, seed %i',
    async (_name, seed, vendor) => {
      const { problems, faults } = await runRecordTrial({ seed, vendor })
      expect(problems).toEqual([])
      expect(faults).toBeGreaterThan(0)
    },
  )

  it('differs from the CRM where a connector does not say what is deleted', async () => {
    const { connector } = Salesforce
    const silent: Connector = {
      ...connector,
      streams: connector.streams.map(stream => ({
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
