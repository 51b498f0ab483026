import { withTenant } from '@bic/database/tenant'
import { addComparedDeals, type ComparedDeal } from '#domains/analysis/testing/comparison-world.ts'
import { startTestApp } from '#testing/test-app.ts'

const titles = ['Quillfix', 'Us', 'Strong', 'Even', 'Odd', 'Weak', 'Rare'] as const
/** Of the other market. */
const otherTitles = ['Blumwerk', 'Costly', 'Pitched', 'Asked'] as const
type Title = (typeof titles)[number] | (typeof otherTitles)[number]
const topics: Readonly<Partial<Record<Title, number>>> = { Quillfix: 6, Us: 6, Blumwerk: 6, Costly: 5 }

/**
 * Forty-eight closed deals with the competitor Quillfix, half of them won: of those with the card Strong 20 of 24 were won,
 * of those with Weak 4 of 24; Even and Odd say nothing; Rare came up three times. Without
 * Quillfix it is much the same: 16 of 20 with Strong were won, 4 of 20 with Weak. Another market has ten deals with Blumwerk.
 */
export const makeSwotWorld = async () => {
  const t = await startTestApp()
  const customerId = await t.addCustomer('Home')
  const seller = await t.addUser(customerId, 'SELLER')
  const made = await withTenant(t.app.pool, customerId, async ({ db, customerId: customer_id }) => {
    const named = async (table: 'market' | 'segment', name: string) =>
      (await db.insertInto(table).values({ customer_id, name }).returning('id').executeTakeFirstOrThrow()).id
    const marketId = await named('market', 'Software')
    const otherMarketId = await named('market', 'Hardware')
    const segment_id = await named('segment', 'Large')
    const account = await db
      .insertInto('account')
      .values({ customer_id, name: 'Alpha', crm_account_id: 'A', industry_id: null, region_id: null, segment_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('topic')
      .values(
        [
          { id: 3, name: 'Use Cases' },
          { id: 5, name: 'Objections' },
          { id: 6, name: 'Competitors' },
        ].map(topic => ({
          customer_id,
          ...topic,
          position: topic.id,
          catalogue_id: topic.id,
          topic_group: 'Group',
          group_name: 'Group',
          directionality: 'buyer' as const,
        })),
      )
      .execute()
    const cards = await db
      .insertInto('card')
      .values(
        ([...titles, ...otherTitles] as const).map((title, i) => ({
          customer_id,
          market_id: i < titles.length ? marketId : otherMarketId,
          title,
          archived_at: null,
          topic_id: topics[title] ?? 3,
        })),
      )
      .returning(['id', 'title'])
      .execute()
    return { marketId, otherMarketId, accountId: account.id, cards: new Map(cards.map(({ id, title }) => [title, id])) }
  })
  const idOf = (title: Title): number => made.cards.get(title) ?? 0
  const deal = (won: boolean, cards: readonly Title[]): ComparedDeal => ({
    status: won ? 'Won' : 'Lost',
    created: '2026-01-01',
    closed: '2026-09-01',
    cents: 1_000_000,
    accountId: made.accountId,
    talks: ['2026-02-01', '2026-03-01'],
    said: cards.map(title => ({ cardId: idOf(title), higher: 0, firstDay: '2026-02-01' })),
  })
  const against = Array.from({ length: 48 }, (_, i) => {
    const strong = i < 24
    // Of the strong ones 20 are won, of the others 4.
    const won = strong ? i < 20 : i < 28
    return deal(won, [
      'Quillfix',
      ...(strong ? (['Strong'] as const) : (['Weak'] as const)),
      ...(i % 2 === 0 ? (['Even'] as const) : []),
      ...(i % 4 < 2 ? (['Odd'] as const) : []),
      ...(i < 3 ? (['Rare'] as const) : []),
    ])
  })
  const others = Array.from({ length: 40 }, (_, i) => deal(i < 16 || i >= 36, i < 20 ? ['Us', 'Strong'] : ['Weak']))
  const dealIds = await addComparedDeals(t, { customerId, marketId: made.marketId }, [...against, ...others])
  // Ten deals with Blumwerk, four of them won; in the lost ones buyers objected, and sellers pitched in half of all.
  const blumwerk = Array.from({ length: 10 }, (_, i): ComparedDeal => {
    const one = deal(i < 4, ['Blumwerk', 'Asked', ...(i < 4 ? [] : (['Costly'] as const))])
    const pitched = { cardId: idOf('Pitched'), higher: 0, firstDay: '2026-02-01', sellerOnly: true }
    return { ...one, cents: i * 100_000, said: i % 2 === 0 ? [...one.said, pitched] : one.said }
  })
  await addComparedDeals(t, { customerId, marketId: made.otherMarketId }, blumwerk)
  return { t, customerId, seller, ...made, idOf, dealIds, against: dealIds.slice(0, against.length) }
}
export type SwotWorld = Awaited<ReturnType<typeof makeSwotWorld>>
