import type { TenantTransaction } from '@bic/database/tenant'

/** That a person opened a message. */
export interface Opening {
  readonly userId: number
  readonly cardId: number
  readonly day: string
  readonly at: Date
}

export interface DaysAsked {
  readonly from: string
  readonly until: string
}

/**
 * Who opened which messages on some days; a play opens all of its messages. Once for each person, message and moment, in their
 * order.
 *
 * @param from null: from the beginning on
 * @param people only theirs; null: of everybody
 */
export const loadOpenings = async (
  { client, customerId }: TenantTransaction,
  { from, until }: { readonly from: string | null; readonly until: string },
  people: readonly number[] | null,
): Promise<Opening[]> => {
  const { rows } = await client.query<Opening>(
    `with opened as (
       select a.user_id, a.opened_kind, a.opened_id, a.at, (a.at at time zone c.time_zone)::date as day
       from user_activity a join customer c on c.id = $1
       where a.customer_id = $1 and a.opened_id is not null
         and a.at >= (coalesce($2::date, '-infinity')::timestamp at time zone c.time_zone)
         and a.at < (($3::date + 1)::timestamp at time zone c.time_zone)
         and ($4::bigint[] is null or a.user_id = any($4::bigint[]))
     )
     select distinct o.user_id as "userId", card.id as "cardId", o.day::text as day, o.at
     from opened o
       left join sales_play_card p
         on o.opened_kind = 'play' and p.customer_id = $1 and p.sales_play_id = o.opened_id
       join card on card.customer_id = $1 and card.archived_at is null
         and card.id = case o.opened_kind when 'card' then o.opened_id else p.card_id end
     order by at, "userId", "cardId"`,
    [customerId, from, until, people],
  )
  return rows
}
