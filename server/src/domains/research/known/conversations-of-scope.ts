import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import { numberArray } from '#evidence/store/bulk.ts'
import { idsOf } from './known.ts'
import type { Scope } from './scope.ts'

type Type = Row<'conversation'>['type']

/** The conversations of what is asked, by type. */
export interface ConversationCount {
  readonly type: Type
  readonly conversations: number
}

export const countConversations = async (
  { client, customerId }: TenantTransaction,
  scope: Scope,
): Promise<ConversationCount[]> => {
  const { rows } = await client.query<ConversationCount>(
    `select c.type, count(*)::int as conversations from conversation c
     where c.customer_id = $1 and (c.opportunity_id = any($2::bigint[])
       or ($3::bigint is not null and c.account_id = $3 and c.opportunity_id is null))
     group by c.type order by conversations desc, c.type`,
    [customerId, numberArray(idsOf(scope)), scope.accountId],
  )
  return rows
}

export const totalOf = (counts: readonly ConversationCount[]): number =>
  counts.reduce((sum, { conversations }) => sum + conversations, 0)

/** The newest conversations of what is asked, newest first. */
export const loadNewest = async (
  { client, customerId }: TenantTransaction,
  scope: Scope,
  type: Type | null,
  most: number,
) => {
  const { rows } = await client.query<
    Pick<Row<'conversation'>, 'id' | 'subject' | 'type' | 'happened_on' | 'opportunity_id'>
  >(
    `select c.id, c.subject, c.type, c.happened_on, c.opportunity_id from conversation c
     where c.customer_id = $1 and (c.opportunity_id = any($2::bigint[])
       or ($3::bigint is not null and c.account_id = $3 and c.opportunity_id is null))
       and ($4::text is null or c.type = $4)
     order by c.happened_on desc nulls last, c.id desc limit $5`,
    [customerId, numberArray(idsOf(scope)), scope.accountId, type, most],
  )
  return rows
}

/** Somebody of the buyer's side who took part. */
export interface Buyer {
  readonly name: string
  readonly title: string | null
  readonly conversations: number
  readonly last: string | null
}

/** The buyers who took part, those in most conversations first; the same person has the same contact, address or name. */
export const loadBuyers = async ({ client, customerId }: TenantTransaction, scope: Scope): Promise<Buyer[]> => {
  const { rows } = await client.query<Omit<Buyer, 'name'> & { name: string | null }>(
    `select max(coalesce(t.name, p.name)) as name, max(coalesce(p.job_title, t.job_title)) as title,
        count(distinct c.id)::int as conversations, max(c.happened_on) as last
      from conversation c
      join participant p on p.customer_id = $1 and p.conversation_id = c.id and p.side = 'buyer' and p.merged_into is null
      left join contact t on t.customer_id = $1 and t.id = p.contact_id
      where c.customer_id = $1 and p.name <> '' and (c.opportunity_id = any($2::bigint[])
        or ($3::bigint is not null and c.account_id = $3 and c.opportunity_id is null))
      group by coalesce('contact ' || p.contact_id, lower(p.email), lower(p.name))
      order by conversations desc, 1`,
    [customerId, numberArray(idsOf(scope)), scope.accountId],
  )
  return rows.flatMap(row => (row.name === null ? [] : [{ ...row, name: row.name }]))
}

/** What a plan says of somebody's part in a deal. */
export interface RoleInDeal {
  readonly dealId: number
  readonly name: string
  readonly title: string | null
  readonly role: string
  readonly status: string
  readonly sentiment: 'positive' | 'neutral' | 'negative' | 'unknown'
}

export const loadRoles = async ({ client, customerId }: TenantTransaction, scope: Scope): Promise<RoleInDeal[]> => {
  const { rows } = await client.query<RoleInDeal>(
    `select o.opportunity_id as "dealId", c.name, c.job_title as title, pc.role, pc.status, pc.sentiment
     from opportunity_plan o
     join plan_contact pc on pc.customer_id = $1 and pc.plan_id = o.id and not pc.removed
     join contact c on c.customer_id = $1 and c.id = pc.contact_id
     where o.customer_id = $1 and o.opportunity_id = any($2::bigint[])
     order by o.opportunity_id, lower(c.name), c.id`,
    [customerId, numberArray(idsOf(scope))],
  )
  return rows
}
