import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
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

type ColumnsOfDeal =
  | 'id'
  | 'opportunity_id'
  | 'type'
  | 'subject'
  | 'happened_at'
  | 'happened_on'
  | 'stage'
  | 'stage_from_history'
  | 'link'
  | 'timed'
  | 'fragment_count'
  | 'token_count'
  | 'buyer_token_count'
  | 'rev'

/** A conversation with what the lists of its deal show of it. */
export interface ConversationOfDeal extends Pick<Row<'conversation'>, ColumnsOfDeal> {
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
    text: `select c.id, c.opportunity_id, c.type, c.subject, c.happened_at, c.happened_on, c.stage, c.stage_from_history, c.link,
        c.timed, c.fragment_count, c.token_count, c.buyer_token_count, c.rev,
        s.probability, u.first_name || ' ' || u.last_name as uploader
      from conversation c
      left join stage s on s.customer_id = c.customer_id and s.name = c.stage
      left join app_user u on u.customer_id = c.customer_id and u.id = c.uploaded_by
      where c.customer_id = $1 and c.opportunity_id = $2 order by c.happened_on desc nulls last, c.id desc`,
    values: [customerId, dealId],
  })
  return rows
}

/** A participant with what is known of the contact or user behind them. */
export interface ParticipantRow
  extends Pick<
    Row<'participant'>,
    | 'conversation_id'
    | 'position'
    | 'name'
    | 'email'
    | 'job_title'
    | 'side'
    | 'side_from'
    | 'contact_id'
    | 'user_id'
    | 'merged_into'
  > {
  readonly persona: string | null
  readonly role: string | null
  readonly contact_name: string | null
  readonly contact_title: string | null
}

const participants = `select p.conversation_id, p.position, p.name, p.email, p.job_title, p.side, p.side_from, p.contact_id, p.user_id,
    p.merged_into, persona.name as persona, u.role, k.name as contact_name, k.job_title as contact_title
  from participant p
  left join contact k on k.customer_id = p.customer_id and k.id = p.contact_id
  left join persona on persona.customer_id = k.customer_id and persona.id = k.persona_id
  left join app_user u on u.customer_id = p.customer_id and u.id = p.user_id
  where p.customer_id = $1`

// One conversation has a statement of its own: for a list the database expects ten, and plans again each time that there are fewer.
const ofOne = {
  name: 'conversations-participants-of-one',
  text: `${participants} and p.conversation_id = $2 order by p.position`,
}
const ofSome = {
  name: 'conversations-participants',
  text: `${participants} and p.conversation_id = any($2::bigint[]) order by p.conversation_id, p.position`,
}

/** The participants of some conversations, in their order, by conversation. */
export const loadParticipants = async (
  { client, customerId }: TenantTransaction,
  convIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ParticipantRow[]>> => {
  const [only, ...others] = convIds
  if (only === undefined) return new Map()
  const { rows } =
    others.length === 0
      ? await client.query<ParticipantRow>({ ...ofOne, values: [customerId, only] })
      : await client.query<ParticipantRow>({ ...ofSome, values: [customerId, convIds] })
  return Map.groupBy(rows, row => row.conversation_id)
}
