import { notMapped } from '@bic/contract/imports/crm-objects'
import { bulkInsert, bulkUpdate } from '@bic/database/bulk-write'
import type { CrmValue } from '@bic/database/json-columns'
import { defaultMarket } from '#domains/playbook/shared/default-market.ts'
import { followDealChanges } from '../follow-deal-changes.ts'
import { resolveAccounts } from './accounts-by-name.ts'
import { type DealRow, dealColumns } from './deal-columns.ts'
import { findDealIds } from './find-deal-ids.ts'
import type { Batch, Draft, Loader } from './loader.ts'
import { resolveOwners } from './owners.ts'
import { resolvePicklist } from './picklists.ts'
import { isStageChosen, type StageReading, stageOf, statusOf } from './readings/readings.ts'
import { resolveStages } from './stages.ts'
import type { TableRowReader } from './table-row.ts'
import { takeOverDeals } from './take-over-deals.ts'
import { squash, tidy } from './values/compare-names.ts'
import { type DealStatus, outcomeOfStage } from './values/read-status.ts'

export interface DealDraft extends Draft {
  readonly crmOpportunityId: string
  readonly name: string
  readonly accountName: string
  readonly crmAccountId: string
  readonly market: string
  readonly owner: string
  readonly ownerEmail: string
  readonly type: string
  readonly status: DealStatus | null
  readonly stage: StageReading
  readonly stageReached: StageReading
  readonly amountCents: number | null
  readonly createdOn: string | null
  readonly closedOn: string | null
  readonly additional: Readonly<Record<string, string>>
  readonly crmValues: Readonly<Record<string, CrmValue | null>>
}

/** Deals whose names of other things are looked up. */
type Named = Pick<Batch<DealDraft>, 'tx' | 'drafts' | 'notice'>

/** `GTXPro` and `GTX Pro` are one product: the first spelling met in a batch, and the one stored before, stays. */
const productsOf = async ({ tx, drafts }: Named): Promise<(product: string) => string> => {
  const named = [...new Set(drafts.map(({ additional }) => additional.products ?? '').filter(Boolean))]
  if (named.length === 0) return product => product
  const { rows } = await tx.client.query(
    `select distinct additional->>'products' as product from opportunity where customer_id = $1 and additional ? 'products'`,
    [tx.customerId],
  )
  const spelling = new Map<string, string>()
  for (const product of [
    ...(rows as { product: string }[])
      .map(row => row.product)
      .filter(Boolean)
      .sort(),
    ...named,
  ]) {
    if (!spelling.has(squash(product))) spelling.set(squash(product), product)
  }
  return product => spelling.get(squash(product)) ?? product
}

/** The rows of deals, with the ids of those that are there already. Accounts, markets and stages that are not there yet are made. */
export const dealRowsOf = async (batch: Named): Promise<DealRow[]> => {
  const { tx, drafts, notice } = batch
  const account = await resolveAccounts(tx, drafts, (draft, name) =>
    notice(draft, 'accountName', 'This account did not exist and was created.', name),
  )
  const fallback = await defaultMarket(tx)
  const market = await resolvePicklist(
    tx,
    'market',
    drafts,
    draft => draft.market,
    (draft, value, like) => notice(draft, 'market', `Similar to "${like}"; kept unchanged.`, value),
  )
  const owner = await resolveOwners(tx, drafts)
  const stage = await resolveStages(
    tx,
    drafts.flatMap(({ stage, status, stageReached }) => [
      stage.name === '' && status !== null && status !== 'Open' ? { name: status, outcome: status } : stage,
      stageReached,
    ]),
  )
  const product = await productsOf(batch)
  const rows = drafts.map(draft => {
    const named = stage(draft.stage.name)
    const status = draft.status ?? named?.outcome ?? 'Open'
    const present = named ?? (status === 'Open' ? null : stage(status))
    const reached = stage(draft.stageReached.name)
    const products = draft.additional.products
    return {
      ...draft,
      id: 0,
      accountId: account(draft),
      marketId: market(draft.market) ?? fallback.id,
      ownerUserId: owner(draft),
      status,
      stage: present?.name ?? null,
      stageReached: reached?.name ?? present?.name ?? null,
      additional: products ? { ...draft.additional, products: product(products) } : draft.additional,
      byHand: false,
    }
  })
  const ids = await findDealIds(tx, rows)
  return rows.map((row, index) => ({ ...row, id: ids[index] ?? 0 }))
}

/** Without a CRM id, rows of one batch that name the same deal are one: the last counts. */
const withoutRepeats = (rows: readonly DealRow[], { notice }: Batch<DealDraft>): DealRow[] => {
  const last = new Map<string, DealRow>()
  for (const row of rows) {
    const key = row.crmOpportunityId
      ? `#${row.crmOpportunityId}`
      : JSON.stringify([row.accountId, row.name.toLowerCase(), row.createdOn])
    const earlier = last.get(key)
    if (earlier) notice(earlier, 'name', `Row ${row.row} names this deal again and is used instead.`, row.name)
    last.set(key, row)
  }
  return [...last.values()]
}

/** The stage of a cell: what was decided for this table counts before the mapping of the CRM. '' for one that it does not name. */
const readStage = (row: TableRowReader, field: 'stage' | 'stageReached'): StageReading | 'skip' => {
  const name = tidy(row.text(field))
  const isDecided = row.readings.valueMaps?.[field] === undefined || isStageChosen(row.readings, name)
  return stageOf(row.readings, isDecided ? name : row.mapped(field))
}

const crmValuesOf = (row: TableRowReader, stage: StageReading): DealDraft['crmValues'] => {
  const values = row.crmValues(['stage', 'type', 'status'])
  const kept = values.stage
  return kept ? { ...values, stage: { ...kept, becomes: stage.name || notMapped } } : values
}

export const opportunitiesLoader: Loader<DealDraft> = {
  read: row => {
    const crmOpportunityId = row.text('crmOpportunityId')
    const product = row.text('product')
    const name = tidy(row.text('name')) || product || (crmOpportunityId && `Opportunity ${crmOpportunityId}`)
    if (name === '' || (crmOpportunityId === '' && row.text('name') === '')) {
      row.tell('error', 'crmOpportunityId', 'A deal needs a CRM opportunity id or a name.')
      return null
    }
    // A status that nobody knows keeps the load from starting; until it is decided its rows are left out.
    const status = row.text('status') === '' ? null : (statusOf(row.readings, row.text('status')) ?? 'skip')
    const stage = readStage(row, 'stage')
    const stageReached = readStage(row, 'stageReached')
    const amountCents = row.cents('amount')
    const createdOn = row.day('createdOn')
    const closedOn = row.day('closedOn')
    if (row.failed) return null
    if (status === 'skip' || stage === 'skip' || stageReached === 'skip') return 'skip'
    if (createdOn && closedOn && closedOn < createdOn) {
      row.tell('notice', 'closedOn', `Closed before it was created (${createdOn}); the length of the deal is unknown.`)
    }
    return {
      row: row.number,
      crmOpportunityId,
      name,
      accountName: row.text('accountName'),
      crmAccountId: row.text('crmAccountId'),
      market: row.text('market'),
      owner: tidy(row.text('owner')),
      ownerEmail: row.text('ownerEmail').toLowerCase(),
      type: row.mapped('type'),
      // A stage that the mapping does not name may still say how the deal ended.
      status: status ?? (stage.name === '' ? outcomeOfStage(row.text('stage')) : null),
      stage,
      stageReached,
      amountCents,
      createdOn,
      closedOn,
      additional: { ...row.additional(), ...(product ? { products: product } : {}) },
      crmValues: crmValuesOf(row, stage),
    }
  },
  repeatable: {
    idOf: draft => draft.crmOpportunityId || null,
    withId: (draft, crmOpportunityId) => ({ ...draft, crmOpportunityId }),
  },
  crmIds: ({ crmOpportunityId, crmAccountId }) => [crmOpportunityId, crmAccountId],
  write: async batch => {
    const rows = await takeOverDeals(batch.tx, withoutRepeats(await dealRowsOf(batch), batch))
    const known = rows.filter(({ id }) => id > 0)
    const columns = dealColumns(batch.columns.mapped)
    const updated = await bulkUpdate(batch.tx, 'opportunity', columns, known, 'updated_at = now()')
    const fresh = rows.filter(({ id }) => id === 0)
    const inserted = await bulkInsert(batch.tx, 'opportunity', columns, fresh)
    await followDealChanges(batch.app, batch.tx, updated)
    return { inserted, updated: updated.length, unchanged: batch.drafts.length - inserted - updated.length }
  },
  changes: ['accounts', 'deals', 'markets'],
}
