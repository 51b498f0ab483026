import { analyzerRoutes } from '@bic/contract/analyzer/analyzer'
import { mayChange } from '@bic/contract/entitlements/may-change'
import type { Handler } from '#http/call-context.ts'

interface Row {
  readonly id: number
  readonly name: string
  readonly market: string
  readonly status: 'analyzing' | 'done' | 'failed'
  readonly score: number | null
  readonly created_at: Date
  readonly created_by: number | null
  readonly author: string | null
  readonly total: number
}

export const listAnalyzedContents: Handler<'listAnalyzedContents'> = async ({ query, user, read }) =>
  read(async ({ client, customerId }) => {
    const { pageNumber, pageSize } = query
    const { rows } = await client.query<Row>(
      `with page as (
         select *, count(*) over ()::int as total from analyzed_content where customer_id = $1
         order by created_at desc, id desc offset $2 limit $3)
       select c.id, c.name, m.name as market, c.status, c.score, c.created_at, c.created_by, c.total,
         nullif(trim(u.first_name || ' ' || u.last_name), '') as author
       from page c
       join market m on m.customer_id = $1 and m.id = c.market_id
       left join app_user u on u.customer_id = $1 and u.id = c.created_by
       order by c.created_at desc, c.id desc`,
      [customerId, (pageNumber - 1) * pageSize, pageSize],
    )
    const rule = analyzerRoutes.deleteAnalyzedContent.mayChange
    return {
      total: rows[0]?.total ?? 0,
      rows: rows.map(row => ({
        contentId: row.id,
        fileName: row.name,
        marketName: row.market,
        status: row.status,
        score: row.score,
        createdTime: row.created_at.toISOString(),
        createdBy: row.author,
        mayDelete: mayChange(user, rule, { creator: row.created_by === user.userId }),
      })),
    }
  })
