import type { TenantTransaction } from '@bic/database/tenant'

interface Asked {
  readonly marketId: number
  /** Null: all cards of the market. */
  readonly playbookId: number | null
  readonly userId: number
  /** Cards on trial that others made are among them. */
  readonly seesTrials: boolean
  readonly offset: number
  /** Null: all that follow. */
  readonly limit: number | null
}

interface CardOfPage {
  readonly id: number
  readonly jobTitles: string[] | null
}

/**
 * A page of the cards of a market or playbook that are in use, by topic and title. Each topic is read in its order from the index; only a
 * page that is not the first counts the cards of topics, to begin in the right one.
 */
export const pageOfCards = async (
  { client, customerId }: TenantTransaction,
  { marketId, playbookId, userId, seesTrials, offset, limit }: Asked,
): Promise<CardOfPage[]> => {
  const isIn =
    playbookId === null
      ? '$3::bigint is null'
      : 'exists (select from playbook_card pc where pc.customer_id = $1 and pc.playbook_id = $3 and pc.card_id = c.id)'
  const { rows } = await client.query<CardOfPage>(
    `with counted as (
       select c.topic_id, count(*)::int as cards from card c
       where $7::int > 0 and c.customer_id = $1 and c.market_id = $2 and c.archived_at is null
         and (not c.test_card or $4 or c.created_by = $5) and ${isIn}
       group by c.topic_id
     ), placed as (
       select t.id, t.position, coalesce(c.cards, 0) as cards, coalesce(sum(c.cards) over (
         order by t.position, t.id rows between unbounded preceding and 1 preceding), 0)::int as before
       from topic t left join counted c on c.topic_id = t.id where t.customer_id = $1
     )
     select found.id, found.details -> 'jobTitles' as "jobTitles"
     from placed p cross join lateral (
       select c.id, c.title, c.details from card c
       where c.customer_id = $1 and c.market_id = $2 and c.topic_id = p.id and c.archived_at is null
         and (not c.test_card or $4 or c.created_by = $5) and ${isIn}
       order by c.title, c.id limit $6::int offset greatest($7::int - p.before, 0)) found
     where $7 = 0 or (p.before < $7 + $6 and p.before + p.cards > $7)
     order by p.position, p.id, found.title, found.id limit $6`,
    [customerId, marketId, playbookId, seesTrials, userId, limit, offset],
  )
  return rows
}
