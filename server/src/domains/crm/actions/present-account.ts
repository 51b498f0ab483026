import type { Answer } from '@bic/contract/calls/routes'
import type { Row } from '@bic/database/schema'
import { winRate } from '@bic/engine/statistics/win-rate'
import { joinAdditional } from '../shared/join-additional.ts'
import type { AccountFigures } from './account-figures.ts'

type ListedAccount = Answer<'listAccounts'>['rows'][number]

export interface AccountRecord
  extends Pick<
    Row<'account'>,
    'id' | 'name' | 'crm_account_id' | 'domains' | 'owner_name' | 'owner_user_id' | 'additional' | 'crm_values'
  > {
  readonly industry: string | null
  readonly segment: string | null
  readonly region: string | null
  /** The key of its stored picture. */
  readonly icon: string | null
}

/** The one way an account leaves the server; its picture has an address of whoever asks. */
export const presentAccount = (account: AccountRecord, figures: AccountFigures): Omit<ListedAccount, 'icon'> => ({
  id: account.id,
  accountId: account.id,
  accountName: account.name,
  crmAccountId: account.crm_account_id,
  crmIndustry: account.additional.crm_industry ?? account.industry ?? account.crm_values.industry?.becomes ?? null,
  industryName: account.industry,
  segmentName: account.segment,
  regionName: account.region,
  domain: account.domains[0] ?? null,
  domains: account.domains,
  deals: figures.deals,
  conversations: figures.conversations,
  wonAmount: figures.wonCents / 100,
  winRate: winRate(figures.won, figures.closed),
  openDeals: figures.open,
  accountOwner: account.owner_name,
  accountOwnerUserId: account.owner_user_id,
  owners: [...figures.owners],
  lastActivity: figures.lastActivity,
  accountAdditionalFields: joinAdditional(account.additional),
})
