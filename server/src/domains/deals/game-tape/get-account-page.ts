import type { Answer } from '@bic/contract/calls/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import { monthOf } from '@bic/engine/calendar/month'
import { sql } from 'kysely'
import { selectCards } from '#domains/playbook/shared/read-cards.ts'
import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { loadCardsInConversations } from './load-cards-in-conversations.ts'
import { isOfAccount } from './of-account.ts'

type Page = Answer<'getAccountPage'>

const mostConversations = 200
const mostPeople = 50
const mostMonths = 12
const mostCards = 4

const findAccount = async ({ db, customerId }: TenantTransaction, accountId: number) => {
  const row = await db
    .selectFrom('account')
    .leftJoin('industry', join =>
      join.onRef('industry.customer_id', '=', 'account.customer_id').onRef('industry.id', '=', 'account.industry_id'),
    )
    .leftJoin('segment', join =>
      join.onRef('segment.customer_id', '=', 'account.customer_id').onRef('segment.id', '=', 'account.segment_id'),
    )
    .leftJoin('region', join =>
      join.onRef('region.customer_id', '=', 'account.customer_id').onRef('region.id', '=', 'account.region_id'),
    )
    .select(['account.id as accountId', 'account.name as accountName'])
    .select([
      'industry.name as industryName',
      'segment.name as segmentName',
      'region.name as regionName',
      'account.owner_name as ownerName',
    ])
    .where('account.customer_id', '=', customerId)
    .where('account.id', '=', accountId)
    .executeTakeFirst()
  if (!row) throw notFound('This account')
  return row
}

/** The buyers in its conversations: by contact, else by address, else by name; those heard last first. */
const loadPeople = async (tx: TenantTransaction, accountId: number): Promise<Page['people']> => {
  const { rows } = await sql<Page['people'][number]>`
    select max(coalesce(c.name, p.name)) as name, max(coalesce(p.job_title, c.job_title)) as "jobTitle",
      max(persona.name) as "personaName", count(distinct p.conversation_id)::int as conversations,
      max(conversation.happened_on)::text as "lastContacted"
    from conversation
    join participant p on p.customer_id = ${tx.customerId} and p.conversation_id = conversation.id
    left join contact c on c.customer_id = p.customer_id and c.id = p.contact_id
    left join persona on persona.customer_id = c.customer_id and persona.id = c.persona_id
    where conversation.customer_id = ${tx.customerId} and ${isOfAccount(tx, accountId)}
      and p.side = 'buyer' and p.merged_into is null
    group by coalesce('contact ' || p.contact_id, 'email ' || lower(p.email), 'name ' || lower(p.name))
    order by max(conversation.happened_on) desc nulls last, count(distinct p.conversation_id) desc, 1
    limit ${mostPeople}`.execute(tx.db)
  return rows
}

/** What buyers said in most conversations of each month, the newest month first. */
const loadMonths = async (
  tx: TenantTransaction,
  conversations: readonly { readonly id: number; readonly day: string }[],
): Promise<Page['months']> => {
  const cards = await selectCards(tx).where('card.archived_at', 'is', null).execute()
  const titles = new Map(cards.map(({ id, title }) => [id, title]))
  const said = await loadCardsInConversations(
    tx,
    [...titles.keys()],
    conversations.map(({ id }) => id),
    'buyer',
  )
  const months = [...Map.groupBy(conversations, ({ day }) => monthOf(day))].slice(0, mostMonths)
  return months.map(([month, own]) => {
    const counts = new Map<number, number>()
    for (const { id } of own)
      for (const cardId of said.get(id)?.keys() ?? []) counts.set(cardId, (counts.get(cardId) ?? 0) + 1)
    return {
      month,
      conversations: own.length,
      cards: [...counts]
        .map(([cardId, count]) => ({ cardId, title: titles.get(cardId) ?? '', conversations: count }))
        .toSorted((a, b) => b.conversations - a.conversations || a.title.localeCompare(b.title))
        .slice(0, mostCards),
    }
  })
}

/** An account: who it is, who speaks for it, and what they said over time. */
export const getAccountPage: Handler<'getAccountPage'> = async ({ params, read }) =>
  read(async tx => {
    const account = await findAccount(tx, params.accountId)
    const own = tx.db
      .selectFrom('conversation')
      .where('customer_id', '=', tx.customerId)
      .where(isOfAccount(tx, params.accountId))
    const counted = await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    const newest = await own
      .select(['id', 'type', 'subject', 'happened_on as day'])
      .where('happened_on', 'is not', null)
      .orderBy('happened_on', 'desc')
      .orderBy('id', 'desc')
      .limit(mostConversations)
      .execute()
    const dated = newest.flatMap(({ day, ...row }) => (day === null ? [] : [{ ...row, day }]))
    const [last] = dated
    return {
      ...account,
      conversations: Number(counted.count),
      lastContact: last ? { convId: last.id, convType: last.type, subject: last.subject, day: last.day } : null,
      people: await loadPeople(tx, params.accountId),
      months: await loadMonths(tx, dated),
    }
  })
