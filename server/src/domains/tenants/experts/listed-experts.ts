import type { Received } from '@bic/contract/calls/routes'
import type { Transaction } from '@bic/database/tenant'
import { sql } from 'kysely'

/** Experts who are shown: they can sign in, and nobody suspended them. Read in the role of the directory. */
export const shownExperts = ({ db }: Transaction) =>
  db
    .selectFrom('expert_listing')
    .innerJoin('login', join =>
      join
        .onRef('login.customer_id', '=', 'expert_listing.customer_id')
        .onRef('login.user_id', '=', 'expert_listing.user_id'),
    )
    .innerJoin('customer', 'customer.id', 'expert_listing.customer_id')
    .where('login.active', '=', true)
    .where('customer.status', '=', 'Active')

const searched = sql<string>`lower(concat_ws(' | ', expert_listing.name, expert_listing.job_title, expert_listing.company,
  array_to_string(expert_listing.topics, ' | ')))`

/** A page of the experts in whom all words of the search are found, by name, and how many they are. */
export const findExperts = async (
  directory: Transaction,
  { searchText = '', pageNumber, pageSize }: Received<'listExpertNetwork', 'query'>,
) => {
  const words = searchText.toLowerCase().split(/\s+/).filter(Boolean)
  const found = words.reduce(
    (query, word) => query.where(sql<boolean>`strpos(${searched}, ${word}) > 0`),
    shownExperts(directory),
  )
  const { total } = await found.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .select(['expert_listing.user_id', 'expert_listing.name', 'job_title', 'company', 'topics'])
    .orderBy(sql`lower(expert_listing.name)`)
    .orderBy('expert_listing.user_id')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
    .execute()
  return { total: Number(total), rows }
}
