import type { Row } from '@bic/database/schema'
import type { Handler } from '#http/call-context.ts'
import { readAsked } from '#tenancy/asked-customer.ts'
import { requireConnection } from '../actions/load-connections.ts'
import { requireWriting } from './ask-crm.ts'
import { crmDeal } from './write-back-row.ts'

type Item = Pick<
  Row<'write_back_item'>,
  'id' | 'kind' | 'state' | 'removes' | 'opportunity_id' | 'field' | 'wanted' | 'theirs' | 'reason' | 'written_at'
> & {
  readonly changed_at: Date
  readonly name: string | null
  readonly crm_id: string | null
  readonly title: string | null
}

export const listWriteBackItems: Handler<'listWriteBackItems'> = ({ app, user, params, query }) =>
  readAsked({ app, user, params: query }, async tx => {
    const { client, customerId } = tx
    const { pageNumber, pageSize, state = null } = query
    const { id, provider } = await requireConnection(tx, params.connectionId)
    requireWriting({ provider })
    const values = [customerId, id, state]
    const wanted = 'i.customer_id = $1 and i.connection_id = $2 and ($3::text is null or i.state = $3)'
    const counted = await client.query<{ total: number }>(
      `select count(*)::int as total from write_back_item i where ${wanted}`,
      values,
    )
    const { rows } = await client.query<Item>(
      `select i.id, i.kind, i.state, i.removes, i.opportunity_id, i.field, i.wanted, i.theirs, i.reason, i.written_at, i.changed_at,
         d.name, coalesce(${crmDeal}, i.crm_deal_id) as crm_id, v.title
       from write_back_item i
       left join opportunity d on d.customer_id = i.customer_id and d.id = i.opportunity_id
       left join note_for_crm v on v.customer_id = i.customer_id and v.kind = i.kind and v.note_id = i.note_id
       where ${wanted} order by i.changed_at desc, i.id desc limit $4 offset $5`,
      [...values, pageSize, (pageNumber - 1) * pageSize],
    )
    return {
      total: counted.rows[0]?.total ?? 0,
      rows: rows.map(row => ({
        itemId: row.id,
        kind: row.kind,
        state: row.state,
        removes: row.removes,
        storyId: row.opportunity_id,
        storyName: row.name,
        crmId: row.crm_id,
        title: row.title,
        field: row.field,
        ours: row.field === null ? null : row.removes ? '' : row.wanted,
        theirs: row.field === null ? null : row.theirs,
        isGoneThere: row.theirs === '',
        reason: row.reason,
        writtenAt: row.written_at?.toISOString() ?? null,
        changedAt: row.changed_at.toISOString(),
      })),
    }
  })
