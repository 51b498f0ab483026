import type { TenantTransaction } from '@bic/database/tenant'
import { numberArray } from '#evidence/store/bulk.ts'

/** A message that goes with something, and the least that its effect may be. */
export interface JudgedCard {
  readonly id: number
  readonly isWinning: boolean
  /** Lower bound of its effect on the win rate, −1..1. */
  readonly low: number
}

export interface RankedPlay {
  readonly id: number
  readonly name: string
  readonly hookText: string
  readonly isProven: boolean
  readonly isTracked: boolean
  readonly cardIds: readonly number[]
  /** Places of all plays, from 1 on. */
  readonly rank: number
  readonly total: number
  readonly proven: number
  readonly concluded: 'gain' | 'loss' | 'nothing seen' | null
  readonly concluded_on: string | null
  readonly effect: number | null
  readonly effect_low: number | null
  readonly effect_high: number | null
  readonly causedBy: 'randomized start' | 'hold-out' | null
}

/**
 * A page of the plays of a market, proven ones first, by the least that their effect may be: of what a trial caused, else of
 * the message whose effect is surest to be small. Trials of a play are its initiative, and campaigns with exactly its messages
 * that are about won deals; a loss decides before a gain, and either before nothing seen. The order of the playbook follows. All in one statement, so that a page of
 * many thousand plays costs what a page of a few does.
 */
export const rankPlays = async (
  { client, customerId }: TenantTransaction,
  asked: {
    readonly marketId: number
    readonly withCardsOnly: boolean
    readonly offset: number
    readonly limit: number
  },
  judged: readonly JudgedCard[],
): Promise<RankedPlay[]> => {
  const { rows } = await client.query<RankedPlay>(
    `with judged as (
       select * from unnest($3::bigint[], $4::float8[], $5::boolean[]) as j (card_id, low, is_winning)
     ), messages as (
       select spc.sales_play_id, count(*)::int as cards, count(*) filter (where j.is_winning)::int as winning,
         bool_or(not j.is_winning) as has_losing, min(j.low) filter (where j.is_winning) as low,
         array_agg(spc.card_id order by spc.position, spc.card_id) as card_ids
       from sales_play_card spc
       join card c on c.customer_id = $1 and c.id = spc.card_id and c.market_id = $2 and c.archived_at is null
       left join judged j on j.card_id = spc.card_id
       where spc.customer_id = $1
       group by spc.sales_play_id
     ), trials as (
       select sales_play_id, 'randomized start' as by, concluded, concluded_on, effect, effect_low, effect_high
       from field_initiative where customer_id = $1 and concluded is not null
       union all
       select k.sales_play_id, 'hold-out', k.concluded, k.concluded_on, k.effect, k.effect_low, k.effect_high
       from campaign k
       where k.customer_id = $1 and k.sales_play_id is not null and k.concluded is not null and k.outcome = 'deal won'
         and array(select card_id from campaign_card where customer_id = $1 and campaign_id = k.id order by card_id)
           = array(select card_id from sales_play_card where customer_id = $1 and sales_play_id = k.sales_play_id order by card_id)
     ), tried as (
       select distinct on (sales_play_id) * from trials
       order by sales_play_id, case concluded when 'loss' then 1 when 'gain' then 2 else 3 end, effect_low, concluded_on desc
     ), plays as (
       select p.id, p.name, p.hook_text, p.position, coalesce(m.card_ids, '{}') as card_ids,
         f.sales_play_id is not null as is_tracked, t.by, t.concluded, t.concluded_on, t.effect, t.effect_low, t.effect_high,
         coalesce(t.concluded, '') <> 'loss' and (coalesce(t.concluded, '') = 'gain'
           or coalesce(m.cards > 0 and m.winning = m.cards and not coalesce(m.has_losing, false), false)) as is_proven,
         case when t.concluded = 'gain' then t.effect_low else m.low end as low
       from sales_play p
       left join messages m on m.sales_play_id = p.id
       left join tried t on t.sales_play_id = p.id
       left join field_initiative f on f.customer_id = $1 and f.sales_play_id = p.id
       where p.customer_id = $1 and (p.market_id is null or p.market_id = $2) and ($6 = false or m.cards > 0)
     ), ranked as (
       select *, row_number() over (order by is_proven desc, case when is_proven then low end desc nulls last, position, id)::int
           as rank,
         count(*) over ()::int as total, (count(*) filter (where is_proven) over ())::int as proven
       from plays
     )
     select id, name, hook_text as "hookText", is_proven as "isProven", is_tracked as "isTracked", card_ids as "cardIds",
       rank, total, proven, concluded, concluded_on, effect, effect_low, effect_high, by as "causedBy"
     from ranked order by rank offset $7 limit $8`,
    [
      customerId,
      asked.marketId,
      numberArray(judged.map(({ id }) => id)),
      judged.map(({ low }) => low),
      judged.map(({ isWinning }) => isWinning),
      asked.withCardsOnly,
      asked.offset,
      asked.limit,
    ],
  )
  return rows
}
