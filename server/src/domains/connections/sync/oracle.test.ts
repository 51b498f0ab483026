import { connectors } from '@bic/connectors/connectors'
import { advancing, partial, swallowing } from '@bic/connectors/testing/bad-connectors'
import { describe, expect, it } from 'vitest'
import { runTrial } from './testing/oracle.ts'

const seeds = Array.from({ length: 50 }, (_, index) => index + 1)

describe('what a connection stores', () => {
  it.each(seeds)('equals the truth of the vendor under faults, kills and skewed clocks, seed %i', async seed => {
    const { problems, faults } = await runTrial({
      seed,
      faults: { share: 0.3 },
      access: seed % 3 === 0 ? 'keyAndSecret' : 'oauth',
      kills: seed % 2 === 0,
      minutesAhead: [0, 10, -10][seed % 3] ?? 0,
    })
    expect(problems).toEqual([])
    expect(faults).toBeGreaterThan(5)
  })
})

describe('a comparison with the truth', () => {
  it('finds a connector that never looks again where it has looked', async () => {
    expect((await runTrial({ seed: 1, connector: advancing(connectors.Gong) })).problems).not.toEqual([])
  })

  it('finds a connector that takes a page it could not read for the last one', async () => {
    const faults = { share: 0.5, kinds: ['error-500', 'html', 'errors', 'truncated'] } as const
    expect((await runTrial({ seed: 1, faults, connector: swallowing(connectors.Gong) })).problems).not.toEqual([])
  })

  it('finds a connector that takes a part of the ids for all of them', async () => {
    expect((await runTrial({ seed: 1, connector: partial(connectors.Gong) })).problems).not.toEqual([])
  })
})
