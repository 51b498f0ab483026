import type { Answer } from '@bic/contract/calls/routes'
import type { Handler } from '#http/call-context.ts'

export const listMarketContents: Handler<'listMarketContents'> = async ({ read }) =>
  read(async ({ client, customerId }) => {
    const { rows } = await client.query<Answer<'listMarketContents'>[number]>(
      `select m.id, m.name, m.id = (select d.id from market d where d.customer_id = $1 order by d.by_default desc, d.id limit 1) as "byDefault",
         (select count(*)::int from opportunity o where o.customer_id = $1 and o.market_id = m.id) as deals,
         (select count(*)::int from card c where c.customer_id = $1 and c.market_id = m.id and c.archived_at is null) as cards
       from market m where m.customer_id = $1 order by lower(m.name), m.id`,
      [customerId],
    )
    return rows
  })
