import type { TenantTransaction } from '@bic/database/tenant'
import type { FilteredDeal } from '#domains/analysis/shared/filter-deals.ts'
import { numberArray } from '#evidence/store/bulk.ts'

export interface JourneyGroup {
  readonly part: 'pre-sales' | 'post-sales'
  readonly stageReached: string
  readonly stages: readonly string[]
  readonly probability: number
}

const noStatus = 'Customer status not known'

/** What the import says of the status of deals' customers. */
const loadStatuses = async ({ client, customerId }: TenantTransaction, deals: readonly FilteredDeal[]) => {
  const { rows } = await client.query<{ id: number; status: string }>({
    name: 'voice-statuses-of-accounts',
    text: `select o.id, a.additional ->> 'status' as status from opportunity o
      join account a on a.customer_id = o.customer_id and a.id = o.account_id
      where o.customer_id = $1 and o.id = any($2::bigint[]) and a.additional ->> 'status' is not null`,
    values: [customerId, numberArray(deals.map(({ id }) => id))],
  })
  const known = new Map(rows.map(({ id, status }) => [id, status.trim()]))
  return new Map(deals.map(({ id }) => [id, known.get(id) || noStatus]))
}

/**
 * How conversations fall into the parts of the buying journey: those held at an open stage by that stage, those held when
 * the deal was won by the status of the customer. Conversations at a lost stage, or at none, belong to neither.
 */
export const loadJourney = async (tx: TenantTransaction, deals: readonly FilteredDeal[]) => {
  const { db, customerId } = tx
  const stages = await db
    .selectFrom('stage')
    .select(['name', 'probability', 'outcome'])
    .where('customer_id', '=', customerId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const outcomes = new Map(stages.map(({ name, outcome }) => [name, outcome]))
  const won = stages.flatMap(({ name, outcome }) => (outcome === 'Won' ? [name] : []))
  const statuses = await loadStatuses(tx, deals)
  const groups = new Map<string, JourneyGroup>()
  for (const { name, probability, outcome } of stages) {
    if (outcome === 'Open')
      groups.set(`before ${name}`, { part: 'pre-sales', stageReached: name, stages: [name], probability })
  }
  for (const status of [...new Set(statuses.values())].sort()) {
    groups.set(`after ${status}`, { part: 'post-sales', stageReached: status, stages: won, probability: 100 })
  }
  const groupOf = (dealId: number, stage: string | null): string | null => {
    const status = statuses.get(dealId)
    if (status === undefined || stage === null) return null
    const outcome = outcomes.get(stage)
    if (outcome === 'Open') return `before ${stage}`
    return outcome === 'Won' ? `after ${status}` : null
  }
  return { groups, groupOf }
}

/** The conversations of deals by stage: how many there are of each. */
export const countByStage = async ({ client, customerId }: TenantTransaction, deals: readonly FilteredDeal[]) => {
  const { rows } = await client.query<{ id: number; stage: string; count: number }>({
    name: 'voice-conversations-by-stage',
    text: `select opportunity_id as id, stage, count(*)::int as count from conversation
      where customer_id = $1 and opportunity_id = any($2::bigint[]) and stage is not null group by 1, 2`,
    values: [customerId, numberArray(deals.map(({ id }) => id))],
  })
  return rows
}
