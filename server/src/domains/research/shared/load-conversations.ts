import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'

/** A conversation with its account and the names of those who took part. */
export interface NamedConversation
  extends Pick<
    Row<'conversation'>,
    'id' | 'type' | 'subject' | 'opportunity_id' | 'happened_at' | 'happened_on' | 'stage' | 'link'
  > {
  readonly account: string | null
  /** Names of the participants by their position; null when nobody is named. */
  readonly people: Readonly<Record<string, string>> | null
}

/** Conversations by their ids; those that are not there are left out. */
export const loadConversations = async (
  { client, customerId }: TenantTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NamedConversation>> => {
  const { rows } = await client.query<NamedConversation>({
    name: 'research-conversations',
    text: `select c.id, c.type, c.subject, c.opportunity_id, c.happened_at, c.happened_on, c.stage, c.link,
        a.name as account,
        (select json_object_agg(p.position, p.name) from participant p
          where p.customer_id = $1 and p.conversation_id = c.id) as people
      from conversation c
      left join opportunity o on o.customer_id = c.customer_id and o.id = c.opportunity_id
      left join account a on a.customer_id = c.customer_id and a.id = coalesce(o.account_id, c.account_id)
      where c.customer_id = $1 and c.id = any($2::bigint[])`,
    values: [customerId, ids],
  })
  return new Map(rows.map(row => [row.id, row]))
}
