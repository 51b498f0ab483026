import type { SignedInUser } from '@bic/contract/calls/access'
import type { Answer } from '@bic/contract/calls/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import { addDays, dayNumber } from '@bic/engine/calendar/day'
import { isOwn } from '#domains/crm/shared/is-own.ts'
import { loadMovedOn } from '#domains/crm/shared/moved-on.ts'
import type { OpenDeal } from './find-needs.ts'
import { type HomeDeal, type HomeDeals, idsOf } from './home-deals.ts'
import type { Visit } from './last-visit.ts'

type Changes = Answer<'getHome'>['changes']

/** Without a visit before, and when nothing has changed since, the last days are reported. */
export const week = 7
/** Conversations that were added since the last visit count when they took place not long before: an import is no news. */
const notLongAgo = 30

interface Asked {
  readonly user: SignedInUser
  readonly home: HomeDeals
  readonly open: readonly OpenDeal[]
  readonly today: string
  readonly lastVisit: Visit | null
}

/** Conversations that were added since a moment, or took place from a day on, with the deals they belong to. */
const loadTalked = async (
  { db, customerId }: TenantTransaction,
  { user, home, today }: Asked,
  { after, from }: { readonly after: Date | null; readonly from: string },
) => {
  const rows = await db
    .selectFrom('conversation')
    .leftJoin('opportunity', join =>
      join
        .onRef('opportunity.customer_id', '=', 'conversation.customer_id')
        .onRef('opportunity.id', '=', 'conversation.opportunity_id'),
    )
    .select(['conversation.opportunity_id as dealId', eb => eb.fn.countAll<number>().as('count')])
    .where('conversation.customer_id', '=', customerId)
    .where('conversation.happened_on', '>=', from)
    .where('conversation.happened_on', '<=', today)
    .$if(after !== null, q => q.where('conversation.created_at', '>', after))
    .$if(home.scope === 'own', q => q.where(isOwn(user)))
    .groupBy('conversation.opportunity_id')
    .execute()
  return {
    conversations: rows.reduce((sum, { count }) => sum + count, 0),
    talkedIdList: rows.flatMap(({ dealId }) => dealId ?? []),
  }
}

const changesFrom = async (
  tx: TenantTransaction,
  asked: Asked,
  from: string,
  after: Date | null,
): Promise<Omit<Changes, 'lastVisit' | 'sinceVisit'>> => {
  const { home, open, today } = asked
  const talked = await loadTalked(tx, asked, after ? { after, from: addDays(today, -notLongAgo) } : { after, from })
  const isIn = (day: string | null): boolean => day !== null && from <= day && day <= today
  const closed = (status: HomeDeal['status']): number[] =>
    idsOf(home.deals.filter(deal => deal.status === status && isIn(deal.closed_on)))
  const [first, last] = [dayNumber(from), dayNumber(today)]
  const quiet = open.filter(({ talk, silence }) => {
    const began = (talk.at(-1)?.day ?? Number.NEGATIVE_INFINITY) + silence.longFrom
    return first <= began && began <= last
  })
  return {
    from,
    ...talked,
    createdIdList: idsOf(home.deals.filter(({ created_on }) => isIn(created_on))),
    movedOnIdList: await loadMovedOn(
      tx,
      open.map(({ deal }) => deal.id),
      from,
      today,
    ),
    quietIdList: quiet.map(({ deal }) => deal.id),
    wonIdList: closed('Won'),
    lostIdList: closed('Lost'),
  }
}

const isNothing = ({ from: _from, ...counted }: Omit<Changes, 'lastVisit' | 'sinceVisit'>): boolean =>
  Object.values(counted).every(one => (Array.isArray(one) ? one.length === 0 : one === 0))

/** What changed since the last visit; without one, or when nothing has, what changed in the last week. */
export const loadChanges = async (tx: TenantTransaction, asked: Asked): Promise<Changes> => {
  const { lastVisit, today } = asked
  const since = lastVisit && (await changesFrom(tx, asked, lastVisit.day, lastVisit.at))
  const visit = { lastVisit: lastVisit?.at.toISOString() ?? null }
  if (since && !isNothing(since)) return { ...visit, sinceVisit: true, ...since }
  return { ...visit, sinceVisit: false, ...(await changesFrom(tx, asked, addDays(today, 1 - week), null)) }
}
