import type { TenantTransaction } from '@bic/database/tenant'
import { type StageEntry, type StageSpell, stageSpells } from '@bic/engine/comparison/stage-spells'
import { numberArray } from '#evidence/store/bulk.ts'

/** The stages of some deals one after the other, by deal; deals without a history are left out. */
export const loadStageSpells = async (
  { client, customerId }: TenantTransaction,
  dealIds: readonly number[],
): Promise<ReadonlyMap<number, StageSpell[]>> => {
  const { rows } = await client.query<StageEntry & { deal: number }>(
    `select h.opportunity_id as deal, h.stage, h.entered_on - date '1970-01-01' as day
     from stage_history h
     left join stage s on s.customer_id = $1 and s.name = h.stage
     where h.customer_id = $1 and h.opportunity_id = any($2::bigint[])
     order by h.opportunity_id, h.entered_on, s.position nulls first, h.stage`,
    [customerId, numberArray(dealIds)],
  )
  return new Map([...Map.groupBy(rows, ({ deal }) => deal)].map(([deal, entries]) => [deal, stageSpells(entries)]))
}

export type Outcome = 'Open' | 'Won' | 'Lost'

/** The stages of the customer in their order, each with what it says of a deal. */
export const loadStageOutcomes = async ({
  db,
  customerId,
}: TenantTransaction): Promise<ReadonlyMap<string, Outcome>> => {
  const rows = await db
    .selectFrom('stage')
    .select(['name', 'outcome'])
    .where('customer_id', '=', customerId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ name, outcome }) => [name, outcome]))
}
