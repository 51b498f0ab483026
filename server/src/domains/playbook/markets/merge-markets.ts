import { routes } from '@bic/contract/calls/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import { lockRevision } from '#evidence/store/revision.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { rematchCards } from '../shared/rematch-cards.ts'
import { countContents, sameTitle } from './count-contents.ts'
import { findBoth, lockMarkets } from './find-markets.ts'

/** Statements that take everything of market $2 to market $3, in an order in which nothing collides. */
const moves = [
  'update opportunity set market_id = $3, updated_at = now() where customer_id = $1 and market_id = $2',
  'update card set market_id = $3 where customer_id = $1 and market_id = $2',
  // Of two solutions of one name, the one that is there gets the cards of the other.
  `insert into solution_card (customer_id, solution_id, card_id, rank)
     select sc.customer_id, t.id, sc.card_id,
       sc.rank + coalesce((select max(rank) from solution_card r where r.customer_id = $1 and r.solution_id = t.id), 0)
     from solution s join solution t on t.customer_id = $1 and t.market_id = $3 and lower(t.name) = lower(s.name)
     join solution_card sc on sc.customer_id = $1 and sc.solution_id = s.id
     where s.customer_id = $1 and s.market_id = $2 on conflict do nothing`,
  `delete from solution s where s.customer_id = $1 and s.market_id = $2 and exists (select from solution t
     where t.customer_id = $1 and t.market_id = $3 and lower(t.name) = lower(s.name))`,
  'update solution set market_id = $3 where customer_id = $1 and market_id = $2',
  `update report set market_id = $3, filters = case when filters ? 'marketId'
     then jsonb_set(filters, '{marketId}', $3::bigint::text::jsonb) else filters end where customer_id = $1 and market_id = $2`,
  // A person gets one mail of each report and market: the schedule that is there stays.
  `delete from report_schedule s where s.customer_id = $1 and s.market_id = $2 and exists (select from report_schedule t
     where t.customer_id = $1 and t.market_id = $3 and t.user_id = s.user_id and t.report = s.report)`,
  `update report_schedule set market_id = $3, filters = case when filters ? 'marketId'
     then jsonb_set(filters, '{marketId}', $3::bigint::text::jsonb) else filters end where customer_id = $1 and market_id = $2`,
  `delete from intro_pitch where customer_id = $1 and market_id = $2
     and exists (select from intro_pitch t where t.customer_id = $1 and t.market_id = $3)`,
  'update intro_pitch set market_id = $3 where customer_id = $1 and market_id = $2',
  // What is followed is followed on.
  'update user_alert set market_id = $3 where customer_id = $1 and market_id = $2',
  'update playbook set market_id = $3 where customer_id = $1 and market_id = $2',
  // Of a file that both markets have, the one that is there stays.
  `delete from playbook_document d where d.customer_id = $1 and d.market_id = $2 and d.playbook_id is null and exists (select from
     playbook_document o where o.customer_id = $1 and o.market_id = $3 and o.playbook_id is null and o.content_hash = d.content_hash
       and o.name = d.name)`,
  'update playbook_document set market_id = $3 where customer_id = $1 and market_id = $2',
  'update sales_play set market_id = $3 where customer_id = $1 and market_id = $2',
  'update campaign set market_id = $3 where customer_id = $1 and market_id = $2',
  'update content_brief set market_id = $3 where customer_id = $1 and market_id = $2',
  'update content_finding set market_id = $3 where customer_id = $1 and market_id = $2',
  // Of a claim that both markets approved, the one that is there stays, and what states the other states it.
  `update content_statement s set claim_id = t.id from approved_claim c join approved_claim t on t.customer_id = $1 and t.market_id = $3
     and t.deleted_at is null and lower(t.content) = lower(c.content)
     where s.customer_id = $1 and s.claim_id = c.id and c.customer_id = $1 and c.market_id = $2 and c.deleted_at is null`,
  `delete from approved_claim c where c.customer_id = $1 and c.market_id = $2 and c.deleted_at is null and exists (select from
     approved_claim t where t.customer_id = $1 and t.market_id = $3 and t.deleted_at is null and lower(t.content) = lower(c.content))`,
  'update approved_claim set market_id = $3 where customer_id = $1 and market_id = $2',
  'update analyzed_content set market_id = $3 where customer_id = $1 and market_id = $2',
  // It was counted over other deals.
  'delete from coverage_check where customer_id = $1 and (market_id = $2 or market_id = $3)',
  // They were found in other deals than those that would judge them now.
  `update finding set ended_at = now(), ended_because = coalesce(ended_because, 'market merged')
     where customer_id = $1 and market_id = $2 and $3::bigint <> $2 and ended_at is null`,
  'update finding set market_id = $3 where customer_id = $1 and market_id = $2',
  // Their figures are of the markets apart: the next look computes them of both together.
  'delete from standing_family where customer_id = $1 and market_id in ($2, $3)',
  `update saved_view set search = jsonb_set(search, '{market}', ('"' || $3::text || '"')::jsonb)
     where customer_id = $1 and search->>'market' = $2::text`,
]

/** Tables whose rows belong to a market. */
export const marketTables = [
  'opportunity',
  'card',
  'solution',
  'report',
  'report_schedule',
  'intro_pitch',
  'playbook',
  'playbook_document',
  'sales_play',
  'campaign',
  'content_brief',
  'content_finding',
  'approved_claim',
  'analyzed_content',
  'coverage_check',
  'finding',
  'standing_family',
  'standing_card',
  'user_alert',
]

/** Cards to which a file is attached that both markets have take the one of the other market, which stays. */
const attachKept = ({ client, customerId }: TenantTransaction, from: number, into: number, userId: number) =>
  client.query(
    `update card c set details = jsonb_set(c.details, '{File}', ('"' || o.id::text || '"')::jsonb), version = version + 1, updated_at = now(),
       changed_by = $4
     from playbook_document d join playbook_document o on o.customer_id = $1 and o.market_id = $3 and o.playbook_id is null
       and o.content_hash = d.content_hash and o.name = d.name
     where c.customer_id = $1 and c.market_id = $2 and d.customer_id = $1 and d.market_id = $2 and d.playbook_id is null
       and c.details ->> 'type' = 'file' and c.details ->> 'File' = d.id::text`,
    [customerId, from, into, userId],
  )

/** Gives cards whose title is taken in the other market the name of the market they come from. Answers their ids. */
const renameTaken = async (
  { client, customerId }: TenantTransaction,
  from: { readonly id: number; readonly name: string },
  into: number,
  userId: number,
): Promise<number[]> => {
  const { rows } = await client.query<{ id: number }>(
    `update card c set title = left(c.title, 80) || ' (' || $4 || case when exists (select from card o
         where o.customer_id = $1 and o.market_id = $3 and o.topic_id = c.topic_id
           and lower(o.title) = lower(left(c.title, 80) || ' (' || $4 || ')')) then ' ' || c.id else '' end || ')',
       version = version + 1, updated_at = now(), changed_by = $5
     where c.customer_id = $1 and c.market_id = $2 and c.archived_at is null and ${sameTitle} returning c.id`,
    [customerId, from.id, into, from.name.slice(0, 100), userId],
  )
  return rows.map(({ id }) => id)
}

export const mergeMarkets: Handler<'mergeMarkets'> = async ({ body, user, write }) =>
  write(async tx => {
    // Before any card, as whoever changes keywords does: else each could wait for the other.
    await lockRevision(tx)
    const { from, into } = findBoth(await lockMarkets(tx), body.marketId, body.intoMarketId)
    const contents = await countContents(tx, from.id, into.id)
    const renamed = await renameTaken(tx, from, into.id, user.userId)
    await attachKept(tx, from.id, into.id, user.userId)
    for (const move of moves) await tx.client.query(move, [tx.customerId, from.id, into.id])
    await tx.client.query('delete from market where customer_id = $1 and id = $2', [tx.customerId, from.id])
    if (from.by_default) {
      await tx.client.query('update market set by_default = true where customer_id = $1 and id = $2', [
        tx.customerId,
        into.id,
      ])
    }
    await rematchCards(tx, renamed, 'Matching cards of merged markets', user.userId)

    return changed(
      contents,
      {
        action: 'markets merged',
        entity: 'market',
        entityId: into.id,
        detail: { from: from.name, fromId: from.id, into: into.name, ...contents },
      },
      { what: routes.mergeMarkets.changes },
    )
  })
