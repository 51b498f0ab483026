import { expect } from 'vitest'
import type { PipelineWorld } from './pipeline-world.ts'
import { loadStored, recompute } from './recompute.ts'

/** Everything stored must be what a recount from the texts gives, to the last bit. */
export const expectRecount = async (world: PipelineWorld) => {
  const { computed, stored } = await world.tenant(async tx => ({
    computed: await recompute(tx),
    stored: await loadStored(tx),
  }))
  for (const [dealId, pack] of computed.packs) expect(stored.packs.get(dealId)).toEqual(pack)
  for (const [dealId, pack] of stored.packs) {
    if (!computed.packs.has(dealId)) expect([...pack.bidirectional, ...pack.buyerOnly]).toEqual([])
  }
  expect(stored.stats).toEqual(computed.stats)
  expect(stored.counts).toEqual(computed.counts)
  return computed
}
