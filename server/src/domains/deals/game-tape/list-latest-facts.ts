import { requireRow } from '#domains/access/shared/require-row.ts'
import { findDeal } from '#domains/crm/shared/find-deal.ts'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { loadLatestFacts } from '../shared/latest-facts.ts'

/** What the newest conversations of a deal or an account settle and leave open. */
export const listLatestFacts: Handler<'listLatestFacts'> = async ({ query, read }) => {
  const { storyId, accountId } = query
  if ((storyId === undefined) === (accountId === undefined))
    throw badInput('storyId', 'Send a deal (storyId) or an account (accountId).')
  return read(async tx => {
    if (storyId !== undefined) await findDeal(tx, storyId)
    if (accountId !== undefined) await requireRow(tx, 'account', accountId)
    return loadLatestFacts(tx, storyId === undefined ? { accountId: accountId ?? 0 } : { dealId: storyId })
  })
}
