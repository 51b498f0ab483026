import type { ContentBrief } from '@bic/contract/content/briefs'
import type { SnapshotTx } from '@bic/database/tenant'
import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { filterOfBrief } from '../actions/brief-filter.ts'
import { mayChangeBrief } from '../actions/find-brief.ts'
import { refuseOtherCustomer } from '../actions/refuse-other-customer.ts'
import { countSaid, dealLookup } from '../actions/said-conversations.ts'

interface Row {
  readonly id: number
  readonly market_id: number
  readonly marketName: string
  readonly name: string
  readonly content_type: ContentBrief['contentType']
  readonly audience: string
  readonly external: boolean
  readonly user_prompt: string
  readonly filters: Record<string, unknown>
  readonly created_by: number | null
  readonly author: string
  readonly created_at: Date
  readonly updated_at: Date
  readonly cards: readonly number[]
  readonly documents: number
  readonly status: ContentBrief['status']
}

const loadBriefs = async (
  { client, customerId }: SnapshotTx,
  briefId: number | null,
  marketId: number | null,
): Promise<Row[]> => {
  const { rows } = await client.query<Row>(
    `select b.id, b.market_id, m.name as "marketName", b.name, b.content_type, b.audience, b.external, b.user_prompt, b.filters,
       b.created_by, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), 'Somebody who left') as author,
       b.created_at, b.updated_at,
       array(select card_id from content_brief_card c where c.customer_id = $1 and c.brief_id = b.id order by c.id) as cards,
       (select count(*)::int from content_document d where d.customer_id = $1 and d.brief_id = b.id) as documents,
       coalesce((select case
           when bool_or(a.status = 'generating') then 'generating'
           when bool_or(a.status in ('saved', 'published') and exists (
             select from content_review r where r.customer_id = $1 and r.asset_id = a.id)) then 'needs review'
           when bool_or(a.status = 'published') then 'published'
           when bool_or(a.status = 'saved') then 'saved'
           when bool_or(a.status = 'draft') then 'draft' end
         from content_asset a where a.customer_id = $1 and a.brief_id = b.id and a.archived_at is null), 'new') as status
     from content_brief b
     join market m on m.customer_id = $1 and m.id = b.market_id
     left join app_user u on u.customer_id = $1 and u.id = b.created_by
     where b.customer_id = $1 and b.archived_at is null and ($2::bigint is null or b.id = $2)
       and ($3::bigint is null or b.market_id = $3)
     order by b.created_at desc, b.id desc`,
    [customerId, briefId, marketId],
  )
  return rows
}

export const getContentBriefDetails: Handler<'getContentBriefDetails'> = async ({ app, body, user, read }) => {
  refuseOtherCustomer(user, body.customerId)
  return read(async tx => {
    const rows = await loadBriefs(tx, body.contentBriefId ?? null, body.marketId ?? null)
    if (body.contentBriefId !== undefined && rows.length === 0) throw notFound('This content brief')
    const dealsOf = dealLookup(app, tx)
    const briefs: ContentBrief[] = []
    for (const row of rows) {
      const conversations =
        row.cards.length === 0 ? 0 : await countSaid(app, tx, row.cards, await dealsOf(filterOfBrief(row)))
      briefs.push({
        contentBriefId: row.id,
        customerName: user.customerName,
        marketId: row.market_id,
        marketName: row.marketName,
        name: row.name,
        contentType: row.content_type,
        audience: row.audience,
        external: row.external,
        userPrompt: row.user_prompt,
        filters: row.filters,
        status: row.status,
        cardCount: row.cards.length,
        documentCount: row.documents,
        conversations,
        createdBy: row.author,
        createdTime: row.created_at.toISOString(),
        updatedTime: row.updated_at.toISOString(),
        mayChange: mayChangeBrief(user, row),
      })
    }
    return briefs
  })
}
