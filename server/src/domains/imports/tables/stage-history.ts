import type { TenantTransaction } from '@bic/database/tenant'
import { followDealChanges } from '../follow-deal-changes.ts'
import { findAccounts, nameKey } from './accounts-by-name.ts'
import type { Draft, Loader } from './loader.ts'
import { type StageReading, stageOf } from './readings/readings.ts'
import { resolveStages } from './stages.ts'
import { tidy } from './values/compare-names.ts'

export interface StageDraft extends Draft {
  readonly crmOpportunityId: string
  readonly name: string
  readonly accountName: string
  readonly crmAccountId: string
  readonly stage: StageReading
  readonly enteredOn: string
  /** 0 until the row was judged. */
  readonly dealId: number
}

type Deal = { id: number; crm: string | null; name: string; account_id: number | null; by_hand: boolean }

/** The deal of each row: by CRM id, else by name, and by account when one is named. Null when none or several fit. */
const findDeals = async (tx: TenantTransaction, drafts: readonly StageDraft[]): Promise<(number | null)[]> => {
  const find = async (condition: string, values: readonly string[]): Promise<Deal[]> => {
    // Two questions: one that asks for either would read all deals.
    if (values.length === 0) return []
    const { rows } = await tx.client.query(
      `select id, crm_opportunity_id as crm, name, account_id, by_hand from opportunity where customer_id = $1 and ${condition}`,
      [tx.customerId, values],
    )
    return rows as Deal[]
  }
  const ids = [...new Set(drafts.map(({ crmOpportunityId }) => crmOpportunityId).filter(Boolean))]
  const names = [...new Set(drafts.flatMap(({ crmOpportunityId, name }) => (crmOpportunityId ? [] : [name])))]
  const identified = await find('crm_opportunity_id = any($2::text[])', ids)
  const named = await find('lower(name) in (select lower(x) from unnest($2::text[]) x)', names)
  const byCrm = new Map(identified.flatMap(deal => (deal.crm ? [[deal.crm, deal.id] as const] : [])))
  const byName = Map.groupBy(named, deal => deal.name.toLowerCase())
  const accounts = await findAccounts(tx, drafts)
  return drafts.map(draft => {
    if (draft.crmOpportunityId) return byCrm.get(draft.crmOpportunityId) ?? null
    const account = accounts.byName.get(nameKey(draft.accountName))?.id
    const fitting = (byName.get(draft.name.toLowerCase()) ?? []).filter(
      deal => draft.accountName === '' || deal.account_id === account,
    )
    // A table is of deals that came by one, unless there is no such deal.
    const loaded = fitting.filter(deal => !deal.by_hand)
    const chosen = loaded.length > 0 ? loaded : fitting
    return chosen.length === 1 ? (chosen[0]?.id ?? null) : null
  })
}

/** The furthest stage of a deal is the one with the highest place among those it was in, as long as it was open. */
const raiseFurthest = ({ client, customerId }: TenantTransaction, dealIds: readonly number[]) =>
  client.query(
    `update opportunity o set stage_reached = x.name from (
       select distinct on (h.opportunity_id) h.opportunity_id as id, s.name
       from stage_history h join stage s on s.customer_id = h.customer_id and s.name = h.stage
       where h.customer_id = $1 and h.opportunity_id = any($2::bigint[]) and s.outcome = 'Open'
       order by h.opportunity_id, s.position desc) x
     where o.customer_id = $1 and o.id = x.id and o.stage_reached is distinct from x.name`,
    [customerId, dealIds],
  )

export const stageHistoryLoader: Loader<StageDraft> = {
  read: row => {
    // A history names stages as the deals do; one that the mapping of the CRM does not name keeps its own name.
    const stage = row.mapped('stage') || tidy(row.text('stage'))
    const enteredOn = row.day('enteredOn')
    if (stage === '') row.tell('error', 'stage', 'The stage is missing.')
    if (row.text('enteredOn') === '') row.tell('error', 'enteredOn', 'The day is missing.')
    const [crmOpportunityId, name] = [row.text('crmOpportunityId'), tidy(row.text('name'))]
    if (crmOpportunityId === '' && name === '')
      row.tell('error', 'crmOpportunityId', 'Enter the id or the name of the deal.')
    if (stage === '' || enteredOn === null || (crmOpportunityId === '' && name === '')) return null
    const reading = stageOf(row.readings, stage)
    if (reading === 'skip') return 'skip'
    const accountName = row.text('accountName')
    const named = { crmOpportunityId, name, accountName, crmAccountId: '' }
    return { row: row.number, ...named, stage: reading, enteredOn, dealId: 0 }
  },
  judge: async ({ tx, drafts, refuse }) => {
    const dealIds = await findDeals(tx, drafts)
    return drafts.flatMap((draft, index) => {
      const dealId = dealIds[index]
      if (dealId) return [{ ...draft, dealId }]
      const field = draft.crmOpportunityId ? 'crmOpportunityId' : 'name'
      refuse(draft, field, 'No deal, or more than one, matches this. Import the deals first.', draft[field])
      return []
    })
  },
  write: async ({ app, tx, drafts }) => {
    const stage = await resolveStages(
      tx,
      drafts.map(draft => draft.stage),
    )
    const found = drafts.map(draft => ({ ...draft, stage: stage(draft.stage.name)?.name ?? draft.stage.name }))
    const { rows } = await tx.client.query(
      `insert into stage_history (customer_id, opportunity_id, entered_on, stage)
       select $1, x.deal, x.day, x.stage from unnest($2::bigint[], $3::date[], $4::text[]) as x(deal, day, stage)
       on conflict do nothing returning opportunity_id as id`,
      [
        tx.customerId,
        found.map(({ dealId }) => dealId),
        found.map(({ enteredOn }) => enteredOn),
        found.map(row => row.stage),
      ],
    )
    const changed = [...new Set((rows as { id: number }[]).map(({ id }) => id))]
    await raiseFurthest(tx, changed)
    await followDealChanges(app, tx, changed)
    const inserted = rows.length
    return { inserted, updated: 0, unchanged: found.length - inserted }
  },
  changes: ['deals', 'conversations'],
}
