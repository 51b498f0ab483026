import type { BulkColumn } from '@bic/database/bulk-write'
import type { CrmValue } from '@bic/database/json-columns'
import type { DealStatus } from './values/read-status.ts'

/** A deal as it is written: every name of a draft turned into the id it stands for. */
export interface DealRow {
  readonly row: number
  /** 0: not there yet. */
  readonly id: number
  readonly crmOpportunityId: string
  readonly name: string
  readonly accountId: number | null
  readonly marketId: number | null
  readonly owner: string
  readonly ownerUserId: number | null
  readonly type: string
  readonly status: DealStatus
  readonly stage: string | null
  readonly stageReached: string | null
  readonly amountCents: number | null
  readonly createdOn: string | null
  readonly closedOn: string | null
  readonly additional: Readonly<Record<string, string>>
  readonly crmValues: Readonly<Record<string, CrmValue | null>>
  /** A person makes or changes it in the product; a row of a table makes it one of the table. */
  readonly byHand: boolean
}

/** What a table that has these fields writes. Fields that it has not are left alone in deals that are there. */
export const dealColumns = (mapped: ReadonlySet<string>): BulkColumn<DealRow>[] => {
  const has = (...fields: string[]) => fields.some(field => mapped.has(field))
  return [
    { name: 'name', type: 'text', value: row => row.name, updated: has('name', 'product') },
    {
      name: 'crm_opportunity_id',
      type: 'text',
      value: row => row.crmOpportunityId || null,
      updated: has('crmOpportunityId'),
    },
    { name: 'account_id', type: 'bigint', value: row => row.accountId, updated: has('accountName', 'crmAccountId') },
    { name: 'market_id', type: 'bigint', value: row => row.marketId, updated: has('market') },
    { name: 'owner_name', type: 'text', value: row => row.owner || null, updated: has('owner') },
    { name: 'owner_user_id', type: 'bigint', value: row => row.ownerUserId, updated: has('owner', 'ownerEmail') },
    { name: 'type', type: 'text', value: row => row.type || null, updated: has('type') },
    { name: 'status', type: 'text', value: row => row.status, updated: has('status', 'stage') },
    { name: 'stage', type: 'text', value: row => row.stage, updated: has('status', 'stage') },
    { name: 'stage_reached', type: 'text', value: row => row.stageReached, updated: has('stageReached') },
    { name: 'amount_cents', type: 'bigint', value: row => row.amountCents, updated: has('amount') },
    { name: 'created_on', type: 'date', value: row => row.createdOn, updated: has('createdOn') },
    { name: 'closed_on', type: 'date', value: row => row.closedOn, updated: has('closedOn') },
    { name: 'by_hand', type: 'boolean', value: row => row.byHand, updated: true },
    {
      name: 'additional',
      type: 'jsonb',
      value: row => row.additional,
      updated: has('additional', 'product'),
      merge: true,
    },
    {
      name: 'crm_values',
      type: 'jsonb',
      value: row => row.crmValues,
      updated: has('stage', 'type', 'status'),
      merge: true,
    },
  ]
}
