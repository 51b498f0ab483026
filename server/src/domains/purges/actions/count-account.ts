import type { PurgeCounts } from '@bic/contract/purges/purges'
import type { TenantTransaction } from '@bic/database/tenant'
import { decodeTallies } from '@bic/engine/scoring/tally-pack'
import { conversationsOfAccount, dealsOfAccount, filesOfAccount } from './belonging.ts'

/** Conversations whose counts are in memory at once. */
const slice = 2000

const countMatches = async ({ client, customerId }: TenantTransaction, accountId: number): Promise<number> => {
  let matches = 0
  for (let after = 0; ; ) {
    const { rows } = await client.query<{ conversation_id: number; tallies: Buffer }>(
      `select conversation_id, tallies from conversation_tally
       where customer_id = $1 and conversation_id in ${conversationsOfAccount} and conversation_id > $3
       order by conversation_id limit $4`,
      [customerId, accountId, after, slice],
    )
    for (const { tallies } of rows) for (const { count } of decodeTallies(tallies)) matches += count
    const last = rows.at(-1)
    if (!last || rows.length < slice) return matches
    after = last.conversation_id
  }
}

const plans = `(select id from opportunity_plan where customer_id = $1 and opportunity_id in ${dealsOfAccount})`
const inDeals = `customer_id = $1 and opportunity_id in ${dealsOfAccount}`
const inConversations = `customer_id = $1 and conversation_id in ${conversationsOfAccount}`

/** What of an account there is to remove, as this transaction sees it. */
export const countAccount = async (tx: TenantTransaction, accountId: number): Promise<PurgeCounts> => {
  const { client, customerId } = tx
  const { rows } = await client.query<Omit<PurgeCounts, 'matches'>>(
    `select
       (select count(*)::int from opportunity where customer_id = $1 and account_id = $2) as deals,
       (select count(*)::int from conversation where customer_id = $1 and id in ${conversationsOfAccount}) as conversations,
       (select count(*)::int from file where customer_id = $1 and id in ${filesOfAccount}) as files,
       (select count(*)::int from conversation_recording where ${inConversations}) as recordings,
       (select coalesce(sum(token_count), 0)::bigint from conversation
        where customer_id = $1 and id in ${conversationsOfAccount}) as "indexedWords",
       (select count(*)::int from conversation_tally where ${inConversations})
         + (select count(*)::int from conversation_summary where ${inConversations})
         + (select count(*)::int from deal_summary where ${inDeals})
         + (select count(*)::int from deal_pack where ${inDeals} and not removed)
         + (select count(*)::int from deal_pack_patch where ${inDeals}) as "cachedFigures",
       (select count(*)::int from contact where customer_id = $1 and account_id = $2) as contacts,
       (select count(*)::int from plan_note where customer_id = $1 and plan_id in ${plans})
         + (select count(*)::int from story_note where ${inDeals}) as notes,
       (select count(*)::int from opportunity_plan where ${inDeals}) as plans,
       (select count(*)::int from tearsheet where ${inDeals}) as tearsheets,
       (select count(distinct report_id)::int from report_card where customer_id = $1
          and cited && (select array_agg(id) from conversation where customer_id = $1
            and id in ${conversationsOfAccount})) as "citingReports"`,
    [customerId, accountId],
  )
  const [found] = rows
  if (!found) throw new Error('A count has a row.')
  return { ...found, matches: await countMatches(tx, accountId) }
}
