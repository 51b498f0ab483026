import type { SignedInUser } from '@bic/contract/calls/access'
import { type MayChange, mayChange, type Standing, type StoredThing } from '@bic/contract/entitlements/may-change'
import type { TenantTransaction } from '@bic/database/tenant'
import { requireMayChange } from '#domains/access/shared/require-may-change.ts'
import { teamOfDeals } from '../shared/team-of-deals.ts'

interface Made {
  readonly creator: number | null
  readonly deal: number | null
}

const sources: Readonly<Record<Exclude<StoredThing, 'user'>, string>> = {
  conversation: 'select uploaded_by as creator, opportunity_id as deal from conversation',
  deal: 'select null::bigint as creator, id as deal from opportunity',
  dealByHand: `select owner_user_id as creator, null as deal
    from (select customer_id, id, owner_user_id from opportunity where by_hand) as made`,
  finding: 'select created_by as creator, null as deal from finding',
  job: 'select created_by as creator, null as deal from job_run',
  report: 'select created_by as creator, null as deal from report',
  // A story bears the number of its deal.
  story: `select author_id as creator, null as deal
    from (select customer_id, opportunity_id as id, author_id from story_board) as story`,
  tearsheet: 'select created_by as creator, opportunity_id as deal from tearsheet',
}

const findMade = async (tx: TenantTransaction, thing: StoredThing, id: number): Promise<Made | null> => {
  if (thing === 'user') return { creator: id, deal: null }
  const { rows } = await tx.client.query<Made>(`${sources[thing]} where customer_id = $1 and id = $2`, [
    tx.customerId,
    id,
  ])
  return rows[0] ?? null
}

type Asker = Pick<SignedInUser, 'userId' | 'role'>

/** How a person stands to a stored thing. Null when there is no such thing. */
export const standingOf = async (
  tx: TenantTransaction,
  { userId }: Asker,
  { grounds, of }: MayChange,
  id: number,
): Promise<Standing | null> => {
  const made = of ? await findMade(tx, of.thing, id) : null
  if (!made) return null
  const creator = made.creator === userId
  if (creator || made.deal === null || !grounds.includes('deal_team')) return { creator }
  const team = (await teamOfDeals(tx, [made.deal])).get(made.deal) ?? []
  return { creator, deal_team: team.some(member => member.userId === userId) }
}

/**
 * Refuses a call that changes a thing of somebody else. What is not there is left to the handler to say.
 *
 * @throws AppError NOT_ALLOWED
 */
export const guardChange = async (tx: TenantTransaction, user: Asker, rule: MayChange, id: number): Promise<void> => {
  if (mayChange(user, rule, {})) return
  const standing = await standingOf(tx, user, rule, id)
  if (standing) requireMayChange(rule, user, standing, rule.of?.at.replace(/^\w+\./, ''))
}
