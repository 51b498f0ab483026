import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { numberArray } from '#evidence/store/bulk.ts'
import { notFound } from '#http/app-error.ts'

/** The row of one conversation. @throws AppError NOT_FOUND */
export const findConversation = async (
  { db, customerId }: TenantTransaction,
  convId: number,
): Promise<Row<'conversation'>> => {
  const row = await db
    .selectFrom('conversation')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', convId)
    .executeTakeFirst()
  if (!row) throw notFound('This conversation')
  return row
}

/** A conversation with what the lists of its deal show of it. */
export interface ConversationOfDeal extends Row<'conversation'> {
  /** Of its stage, in percent; null when the stage is unknown. */
  readonly probability: number | null
  readonly uploader: string | null
}

/** The conversations of a deal, newest first. */
export const loadConversationsOfDeal = async (
  { client, customerId }: TenantTransaction,
  dealId: number,
): Promise<readonly ConversationOfDeal[]> => {
  const { rows } = await client.query<ConversationOfDeal>({
    name: 'conversations-of-deal',
    text: `select c.*, s.probability, u.first_name || ' ' || u.last_name as uploader
      from conversation c
      left join stage s on s.customer_id = c.customer_id and s.name = c.stage
      left join app_user u on u.customer_id = c.customer_id and u.id = c.uploaded_by
      where c.customer_id = $1 and c.opportunity_id = $2 order by c.happened_on desc nulls last, c.id desc`,
    values: [customerId, dealId],
  })
  return rows
}

/** A participant with what is known of the contact or user behind them. */
export type ParticipantRow = Row<'participant'> & {
  readonly persona: string | null
  readonly role: string | null
  readonly contact_name: string | null
  readonly contact_title: string | null
}

/** The participants of some conversations, in their order, by conversation. */
export const loadParticipants = async (
  { db, customerId }: TenantTransaction,
  convIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ParticipantRow[]>> => {
  if (convIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('participant')
    .leftJoin('contact', join =>
      join
        .onRef('contact.customer_id', '=', 'participant.customer_id')
        .onRef('contact.id', '=', 'participant.contact_id'),
    )
    .leftJoin('persona', join =>
      join.onRef('persona.customer_id', '=', 'contact.customer_id').onRef('persona.id', '=', 'contact.persona_id'),
    )
    .leftJoin('app_user', join =>
      join
        .onRef('app_user.customer_id', '=', 'participant.customer_id')
        .onRef('app_user.id', '=', 'participant.user_id'),
    )
    .selectAll('participant')
    .select([
      'persona.name as persona',
      'app_user.role as role',
      'contact.name as contact_name',
      'contact.job_title as contact_title',
    ])
    .where('participant.customer_id', '=', customerId)
    .where(sql<boolean>`participant.conversation_id = any(${numberArray(convIds)}::bigint[])`)
    .orderBy('participant.conversation_id')
    .orderBy('participant.position')
    .execute()
  return Map.groupBy(rows, row => row.conversation_id)
}
