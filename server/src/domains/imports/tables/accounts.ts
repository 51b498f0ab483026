import { type BulkColumn, bulkInsert, bulkUpdate } from '@bic/database/bulk-write'
import type { CrmValue } from '@bic/database/json-columns'
import type { TenantTransaction } from '@bic/database/tenant'
import { valueFields } from '../mapping/mapped-fields.ts'
import { findAccounts, nameKey } from './accounts-by-name.ts'
import type { Batch, Draft, Loader } from './loader.ts'
import { resolveOwners } from './owners.ts'
import { resolvePicklist } from './picklists.ts'
import { tidy } from './values/compare-names.ts'
import { readDomains } from './values/read-domains.ts'

export interface AccountDraft extends Draft {
  readonly accountName: string
  readonly crmAccountId: string
  readonly industry: string
  readonly segment: string
  readonly region: string
  readonly domains: readonly string[]
  readonly owner: string
  readonly ownerEmail: string
  readonly additional: Readonly<Record<string, string>>
  readonly crmValues: Readonly<Record<string, CrmValue | null>>
}

interface AccountRow extends AccountDraft {
  readonly id: number
  readonly industryId: number | null
  readonly segmentId: number | null
  readonly regionId: number | null
  readonly ownerUserId: number | null
}

const columnsFor = (mapped: ReadonlySet<string>): BulkColumn<AccountRow>[] => [
  { name: 'name', type: 'text', value: row => row.accountName, updated: true },
  { name: 'crm_account_id', type: 'text', value: row => row.crmAccountId || null, updated: mapped.has('crmAccountId') },
  { name: 'industry_id', type: 'bigint', value: row => row.industryId, updated: mapped.has('industry') },
  { name: 'segment_id', type: 'bigint', value: row => row.segmentId, updated: mapped.has('segment') },
  { name: 'region_id', type: 'bigint', value: row => row.regionId, updated: mapped.has('region') },
  { name: 'domains', type: 'text[]', value: row => row.domains, updated: mapped.has('domains') },
  { name: 'owner_name', type: 'text', value: row => row.owner || null, updated: mapped.has('owner') },
  {
    name: 'owner_user_id',
    type: 'bigint',
    value: row => row.ownerUserId,
    updated: mapped.has('owner') || mapped.has('ownerEmail'),
  },
  {
    name: 'additional',
    type: 'jsonb',
    value: row => row.additional,
    updated: mapped.has('additional'),
    merge: true,
  },
  {
    name: 'crm_values',
    type: 'jsonb',
    value: row => row.crmValues,
    updated: valueFields.account.some(field => mapped.has(field)),
    merge: true,
  },
]

/** Of rows that name one account twice, the last counts; the others are reported. */
const withoutRepeats = ({ drafts, notice }: Batch<AccountDraft>): AccountDraft[] => {
  const last = new Map<string, AccountDraft>()
  for (const draft of drafts) {
    const key = draft.crmAccountId ? `#${draft.crmAccountId}` : nameKey(draft.accountName)
    const earlier = last.get(key)
    if (earlier)
      notice(
        earlier,
        'accountName',
        `Row ${draft.row} names this account again and is used instead.`,
        draft.accountName,
      )
    last.set(key, draft)
  }
  return [...last.values()]
}

/** An account is known by its CRM id; without one, or when the stored one has none yet, by its name. */
const findIds = async (tx: TenantTransaction, drafts: readonly AccountDraft[]): Promise<Map<AccountDraft, number>> => {
  const known = await findAccounts(tx, drafts)
  const taken = new Set<number>()
  const ids = new Map<AccountDraft, number>()
  for (const draft of drafts) {
    const named = known.byName.get(nameKey(draft.accountName))
    const adopted = named && (!draft.crmAccountId || !named.crmAccountId) ? named.id : undefined
    const id = known.byCrmId.get(draft.crmAccountId) ?? adopted
    if (id === undefined || taken.has(id)) continue
    taken.add(id)
    ids.set(draft, id)
  }
  return ids
}

export const accountsLoader: Loader<AccountDraft> = {
  read: row => {
    const accountName = tidy(row.text('accountName'))
    if (accountName === '') {
      row.tell('error', 'accountName', 'An account needs a name.')
      return null
    }
    const { domains, wrong } = readDomains(row.text('domains'))
    if (wrong.length > 0) {
      row.tell('notice', 'domains', `Not a domain like company.com, skipped: ${wrong.join(', ')}.`)
    }
    return {
      row: row.number,
      accountName,
      crmAccountId: row.text('crmAccountId'),
      industry: row.mapped('industry'),
      segment: row.mapped('segment'),
      region: row.mapped('region'),
      domains,
      owner: tidy(row.text('owner')),
      ownerEmail: row.text('ownerEmail').toLowerCase(),
      additional: row.additional(),
      crmValues: row.crmValues(valueFields.account),
    }
  },
  crmIds: ({ crmAccountId }) => [crmAccountId],
  write: async batch => {
    const { tx, columns, notice } = batch
    const drafts = withoutRepeats(batch)
    const resolve = (list: 'industry' | 'segment' | 'region') =>
      resolvePicklist(
        tx,
        list,
        drafts,
        draft => draft[list],
        (draft, value, like) => notice(draft, list, `Similar to "${like}"; kept unchanged.`, value),
      )
    const [industry, segment, region] = [await resolve('industry'), await resolve('segment'), await resolve('region')]
    const owner = await resolveOwners(tx, drafts)
    const ids = await findIds(tx, drafts)
    const rows = drafts.map(draft => ({
      ...draft,
      id: ids.get(draft) ?? 0,
      industryId: industry(draft.industry),
      segmentId: segment(draft.segment),
      regionId: region(draft.region),
      ownerUserId: owner(draft),
    }))
    const known = rows.filter(({ id }) => id > 0)
    const bulk = columnsFor(columns.mapped)
    const updated = await bulkUpdate(tx, 'account', bulk, known, 'updated_at = now()')
    const inserted = await bulkInsert(
      tx,
      'account',
      bulk,
      rows.filter(({ id }) => id === 0),
    )
    return { inserted, updated: updated.length, unchanged: batch.drafts.length - inserted - updated.length }
  },
  changes: ['accounts', 'deals', 'markets'],
}
