import type { Handler } from '#http/call-context.ts'
import { requireRow } from '../access/shared/require-row.ts'

export const listPersonasByMarket: Handler<'listPersonasByMarket'> = async ({ params, read }) =>
  read(async tx => {
    await requireRow(tx, 'market', params.marketId)
    const { rows } = await tx.client.query<{ picklistId: number; picklistLabel: string; dealCount: number }>({
      name: 'voice-personas-of-market',
      text: `select persona.id as "picklistId", persona.name as "picklistLabel", count(distinct o.id)::int as "dealCount"
        from persona
        join contact c on c.customer_id = $1 and c.persona_id = persona.id
        join opportunity o on o.customer_id = $1 and o.account_id = c.account_id and o.market_id = $2
        where persona.customer_id = $1 group by persona.id, persona.name order by lower(persona.name), persona.id`,
      values: [tx.customerId, params.marketId],
    })
    return rows
  })
