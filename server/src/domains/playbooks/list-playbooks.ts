import type { Visibility } from '@bic/contract/playbooks/visibility'
import type { Handler } from '#http/call-context.ts'
import { requireRow } from '../access/shared/require-row.ts'
import { seesTrials } from '../playbook/shared/listed-cards.ts'
import { mayChangePlaybook, seenVisibilities } from './actions/seen-playbook.ts'

interface Row {
  readonly playbookId: number
  readonly name: string
  readonly description: string
  readonly marketId: number
  readonly marketName: string
  readonly cardCount: number
  readonly documentCount: number
  readonly owner: string
  readonly visibility: Visibility
  readonly created_by: number
  readonly updated_at: Date
}

const escaped = (text: string): string => text.toLowerCase().replace(/[\\%_]/g, '\\$&')

export const listPlaybooks: Handler<'listPlaybooks'> = async ({ query, user, read }) =>
  read(async tx => {
    const { marketId = null, searchText = '' } = query
    if (marketId !== null) await requireRow(tx, 'market', marketId)
    const { rows } = await tx.client.query<Row>(
      `select p.id as "playbookId", p.name, p.description, p.market_id as "marketId", m.name as "marketName",
         (select count(*)::int from playbook_card pc join card c on c.customer_id = $1 and c.id = pc.card_id and c.archived_at is null
             and (not c.test_card or $6 or c.created_by = $2)
           where pc.customer_id = $1 and pc.playbook_id = p.id) as "cardCount",
         (select count(*)::int from playbook_document d where d.customer_id = $1 and d.playbook_id = p.id) as "documentCount",
         trim(u.first_name || ' ' || u.last_name) as owner, p.visibility, p.created_by, p.updated_at
       from playbook p join market m on m.customer_id = $1 and m.id = p.market_id
       join app_user u on u.customer_id = $1 and u.id = p.created_by
       where p.customer_id = $1 and (p.created_by = $2 or p.visibility = any($3)) and ($4::bigint is null or p.market_id = $4)
         and lower(p.name || ' ' || u.first_name || ' ' || u.last_name) like $5
       order by lower(p.name), p.id`,
      [tx.customerId, user.userId, seenVisibilities(user), marketId, `%${escaped(searchText)}%`, seesTrials(user)],
    )
    return rows.map(({ created_by, updated_at, ...playbook }) => ({
      ...playbook,
      mayChange: mayChangePlaybook(user, { created_by }),
      updatedTime: updated_at.toISOString(),
    }))
  })
