import { keepPlan } from '@bic/database/keep-plan'
import { emptyFeature } from '@bic/server/domains/entitlements/shared/empty-feature'
import { setPurchased } from '@bic/server/domains/entitlements/shared/grant-credits'
import { makeKeywords } from '../corpus/make-keywords.ts'
import type { Blocks } from '../corpus/read-blocks.ts'
import type { History } from '../history/open-history.ts'
import { Random } from '../random.ts'
import { type Account, addPeople } from './people.ts'

/** Deals that visits are about, as many as no cache of a page would hold. */
const dealsAtMost = 200
const wordsAtMost = 2000
const reportFeature = 'voc-copilot'

export interface Subject {
  readonly dealId: number
  readonly accountId: number
  readonly convId: number
  readonly cardId: number
  /** Further cards, as a screen asks for several. */
  readonly cardIds: readonly number[]
}

/** A customer and what its people ask about. */
export interface Ground {
  readonly customerId: number
  readonly marketId: number
  readonly accounts: readonly Account[]
  readonly subjects: readonly Subject[]
  /** Words that are said in the conversations, to be searched for and to become keywords. */
  readonly words: readonly string[]
}

/** Lets the customer's people make as many reports as they like, and see what is summarised. */
const openFeatures = ({ app, tenant }: History): Promise<void> =>
  tenant(async tx => {
    const { db, customerId } = tx
    await db.updateTable('customer').set({ data_sharing_consent: true }).where('id', '=', customerId).execute()
    const feature = await db
      .selectFrom('feature')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('lookup_label', '=', reportFeature)
      .executeTakeFirst()
    if (feature) return
    const { id } = await db
      .insertInto('feature')
      .values({ customer_id: customerId, lookup_label: reportFeature, enabled: true, ...emptyFeature })
      .returning('id')
      .executeTakeFirstOrThrow()
    await keepPlan(tx)
    await setPurchased(tx, { featureId: id, purchased: 1_000_000, at: app.now() })
  })

export const makeGround = async (history: History, blocks: Blocks): Promise<Ground> => {
  await openFeatures(history)
  const accounts = await addPeople(history)
  const { deals, cards, markets } = await history.tenant(async ({ client, customerId }) => ({
    deals: await client.query<{ id: number; deal: number; account: number }>(
      `select min(c.id) as id, o.id as deal, o.account_id as account
       from conversation c join opportunity o on o.customer_id = $1 and o.id = c.opportunity_id
       where c.customer_id = $1 group by o.id, o.account_id order by md5(o.id::text) limit $2`,
      [customerId, dealsAtMost],
    ),
    cards: await client.query<{ id: number }>('select id from card where customer_id = $1 order by id', [customerId]),
    markets: await client.query<{ id: number }>('select min(id) as id from market where customer_id = $1', [
      customerId,
    ]),
  }))
  const random = new Random(5)
  const anyCard = () => random.pick(cards.rows).id
  return {
    customerId: history.customerId,
    marketId: markets.rows[0]?.id ?? 0,
    accounts,
    subjects: deals.rows.map(({ id, deal, account }) => ({
      dealId: deal,
      accountId: account,
      convId: id,
      cardId: anyCard(),
      cardIds: [...new Set([anyCard(), anyCard(), anyCard(), anyCard(), anyCard()])],
    })),
    words: makeKeywords(blocks, wordsAtMost, new Random(6)).map(({ text }) => text),
  }
}
