import { findDeal } from '#domains/crm/shared/find-deal.ts'
import type { Handler } from '#http/call-context.ts'
import { loadAccountRecord } from './actions/load-account-record.ts'
import { loadProfile } from './actions/load-profile.ts'

export const getAccountDetails: Handler<'getAccountDetails'> = async ({ app, params, read, sessionId }) =>
  read(async tx => {
    const { account_id: accountId } = await findDeal(tx, params.storyId)
    if (accountId === null) return { name: '', accountId, industry: null, account: null }
    const { name, industry } = await loadProfile({ app, sessionId }, tx, accountId)
    return { name, accountId, industry: industry || null, account: await loadAccountRecord(tx, accountId) }
  })
