import type { AppContext } from '#app-context.ts'
import { unaudited } from '#http/written.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { readDirectory } from '#tenancy/directory.ts'
import { notifyAuthors } from './actions/notify-authors.ts'

/** So many stories are looked at in one transaction. */
const atOnce = 500

/**
 * Notifies authors of stories that need a review since a permission ended or a conversation was deleted. A second run notifies
 * nobody again. Answers how many stories need one.
 */
export const reviewStoriesNightly = async (app: AppContext): Promise<number> => {
  const customers = await readDirectory(app, ({ db }) => db.selectFrom('customer').select('id').orderBy('id').execute())
  let needed = 0
  for (const { id } of customers) {
    const write = writeCustomer(app, { customerId: id, userId: null })
    for (let after: number | null = 0; after !== null; ) {
      const last: number = after
      after = await write(async tx => {
        const { rows } = await tx.client.query<{ deal: number }>(
          `select distinct opportunity_id as deal from story_quote where customer_id = $1 and opportunity_id > $2
           order by opportunity_id limit $3`,
          [tx.customerId, last, atOnce],
        )
        const deals = rows.map(({ deal }) => deal)
        needed += await notifyAuthors(tx, deals, app.now())
        return unaudited(deals.at(-1) ?? null, 'upkeep')
      })
    }
  }
  return needed
}
