import { readColumns } from '@bic/database/read-columns'
import type { TenantTransaction } from '@bic/database/tenant'
import { type StageEntry, type StageSpell, stageSpells } from '@bic/engine/comparison/stage-spells'
import { sql } from 'kysely'
import { numberArray } from '#evidence/store/bulk.ts'

const entryColumns = ['deal', 'day', 'stage'] as const

/** The stages of some deals one after the other, by deal; deals without a history are left out. */
export const loadStageSpells = async (
  tx: TenantTransaction,
  dealIds: readonly number[],
): Promise<ReadonlyMap<number, StageSpell[]>> => {
  const query = sql`
    select h.opportunity_id as deal, h.entered_on as day, h.stage
    from stage_history h
    left join stage s on s.customer_id = ${tx.customerId} and s.name = h.stage
    where h.customer_id = ${tx.customerId} and h.opportunity_id = any(${numberArray(dealIds)}::bigint[])
    order by h.opportunity_id, h.entered_on, s.position nulls first, h.stage`
  const found = await readColumns(tx, { compile: () => query.compile(tx.db) }, entryColumns)
  const [deals, days, stages] = [found.deal.numbers(), found.day.numbers(), found.stage.texts()]
  const spells = new Map<number, StageSpell[]>()
  for (let from = 0; from < deals.length; ) {
    const deal = deals[from] ?? 0
    const entries: StageEntry[] = []
    for (; deals[from] === deal; from++) entries.push({ stage: stages[from] ?? '', day: days[from] ?? 0 })
    spells.set(deal, stageSpells(entries))
  }
  return spells
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
