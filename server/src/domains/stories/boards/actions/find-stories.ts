import type { ListedStory } from '@bic/contract/stories/boards'
import type { StorySection, StoryShare } from '@bic/contract/stories/story-words'
import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { numberArray } from '#evidence/store/bulk.ts'
import { loadReviews } from './story-reviews.ts'

/** Which stories, and which page of them. */
export interface StoriesAsked {
  readonly status: 'All' | 'Open' | 'Won' | 'Lost'
  readonly share: 'All' | StoryShare
  readonly searchText?: string | undefined
  readonly industryId?: number | undefined
  readonly marketId?: number | undefined
  readonly regionId?: number | undefined
  /** Of these deals only. */
  readonly among?: readonly number[] | undefined
  readonly pageNumber: number
  readonly pageSize: number
}

/** What of a deal decides whether its story is listed. */
const asksDeal = ({ industryId, marketId, regionId }: StoriesAsked): boolean =>
  [industryId, marketId, regionId].some(id => id !== undefined)

const filtered = (tx: TenantTransaction, asked: StoriesAsked) => {
  const { status, share, searchText, industryId, marketId, regionId, among } = asked
  return tx.db
    .selectFrom('story_board')
    .where('story_board.customer_id', '=', tx.customerId)
    .$if(asksDeal(asked), q =>
      q
        .innerJoin('opportunity', join =>
          join
            .onRef('opportunity.customer_id', '=', 'story_board.customer_id')
            .onRef('opportunity.id', '=', 'story_board.opportunity_id'),
        )
        .leftJoin('account', join =>
          join
            .onRef('account.customer_id', '=', 'opportunity.customer_id')
            .onRef('account.id', '=', 'opportunity.account_id'),
        ),
    )
    .$if(status !== 'All', q => q.where('story_board.status', '=', status === 'All' ? 'Won' : status))
    .$if(share !== 'All', q => q.where('story_board.share', '=', share === 'All' ? 'External' : share))
    .$if(Boolean(searchText), q => q.where(sql<boolean>`strpos(story_board.searched, lower(${searchText})) > 0`))
    .$if(industryId !== undefined, q => q.where(sql<boolean>`account.industry_id = ${industryId}`))
    .$if(regionId !== undefined, q => q.where(sql<boolean>`account.region_id = ${regionId}`))
    .$if(marketId !== undefined, q => q.where(sql<boolean>`opportunity.market_id = ${marketId}`))
    .$if(among !== undefined, q =>
      q.where(sql<boolean>`story_board.opportunity_id = any(${numberArray(among ?? [])}::bigint[])`),
    )
}

interface Found {
  readonly total: number
  readonly ids: readonly number[]
}

/** By status and share alone stories stand in an index: counting and turning to the page are both cheap. */
const findByIndex = async (tx: TenantTransaction, asked: StoriesAsked): Promise<Found> => {
  const counted = await filtered(tx, asked)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const page = await filtered(tx, asked)
    .select('story_board.opportunity_id as id')
    .orderBy('story_board.updated_at', 'desc')
    .orderBy('story_board.opportunity_id', 'desc')
    .limit(asked.pageSize)
    .offset((asked.pageNumber - 1) * asked.pageSize)
    .execute()
  return { total: Number(counted.count), ids: page.map(({ id }) => id) }
}

/** Anything else looks at each story: once for the number and the page together. */
const findByLooking = async (tx: TenantTransaction, asked: StoriesAsked): Promise<Found> => {
  const hits = filtered(tx, asked).select(['story_board.opportunity_id as id', 'story_board.updated_at as at'])
  const { rows } = await sql<Found>`with hits as materialized (${hits})
    select (select count(*)::int from hits) as total,
      array(select id from hits order by at desc, id desc
        limit ${asked.pageSize} offset ${(asked.pageNumber - 1) * asked.pageSize}) as ids`.execute(tx.db)
  return rows[0] ?? { total: 0, ids: [] }
}

/** The ids of a page of stories, the last changed first, and how many there are. */
const findPage = (tx: TenantTransaction, asked: StoriesAsked): Promise<Found> =>
  asksDeal(asked) || asked.searchText || asked.among !== undefined ? findByLooking(tx, asked) : findByIndex(tx, asked)

interface Row {
  readonly id: number
  readonly title: string
  readonly share: StoryShare
  readonly updatedAt: Date
  readonly authorId: number | null
  readonly author: string
  readonly name: string
  readonly status: string
  readonly cents: number | null
  readonly closedOn: string | null
  readonly account: string | null
  readonly industry: string | null
  readonly market: string | null
  readonly sections: readonly StorySection[]
}

const loadRows = async ({ client, customerId }: TenantTransaction, ids: readonly number[]): Promise<Row[]> => {
  if (ids.length === 0) return []
  const { rows } = await client.query<Row>(
    `select b.opportunity_id as id, b.title, b.share, b.updated_at as "updatedAt", b.author_id as "authorId",
       coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), 'Somebody who left') as author,
       o.name, o.status, o.amount_cents as cents, o.closed_on as "closedOn", a.name as account, i.name as industry,
       m.name as market,
       array(select s.name from story_section s
         where s.customer_id = $1 and s.opportunity_id = b.opportunity_id and s.content <> '' order by s.name) as sections
     from unnest($2::bigint[]) with ordinality as wanted (id, place)
     join story_board b on b.customer_id = $1 and b.opportunity_id = wanted.id
     join opportunity o on o.customer_id = $1 and o.id = b.opportunity_id
     left join account a on a.customer_id = $1 and a.id = o.account_id
     left join industry i on i.customer_id = $1 and i.id = a.industry_id
     left join market m on m.customer_id = $1 and m.id = o.market_id
     left join app_user u on u.customer_id = $1 and u.id = b.author_id
     order by wanted.place`,
    [customerId, numberArray(ids)],
  )
  return rows
}

/** A page of stories with their deals, and how many there are. */
export const findStories = async (
  tx: TenantTransaction,
  asked: StoriesAsked,
  { userId, today }: { readonly userId: number; readonly today: string },
): Promise<{ total: number; rows: (ListedStory & { readonly sections: StorySection[] })[] }> => {
  const { total, ids } = await findPage(tx, asked)
  const reviews = await loadReviews(tx, ids, today)
  const rows = await loadRows(tx, ids)
  return {
    total,
    rows: rows.map(row => ({
      storyId: row.id,
      title: row.title,
      accountName: row.account ?? '',
      storyName: row.name,
      opptyStatus: row.status,
      share: row.share,
      needsReview: reviews.has(row.id),
      updatedTime: row.updatedAt.toISOString(),
      industryName: row.industry,
      marketName: row.market,
      opportunityAmount: row.cents === null ? null : row.cents / 100,
      closedDate: row.closedOn,
      author: row.author,
      isOwn: row.authorId === userId,
      sections: [...row.sections],
    })),
  }
}
