import { type TenantTransaction, withTenant } from '@bic/database/tenant'
import { parseKeyword } from '@bic/engine/matching/keyword'
import { ingestBatch } from '#pipeline/ingest/ingest-batch.ts'
import { makeTalk } from '#pipeline/testing/make-talk.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

/** A customer whose deals differ in every field that deals are filtered by, with conversations of random words. */
export interface VoiceWorld {
  readonly t: TestApp
  readonly seller: Caller
  /** Makes the changes that sellers may not make. */
  readonly admin: Caller
  readonly marketIds: readonly number[]
  readonly dealIds: readonly number[]
  /** Price, Security, Onboarding, Budget; then the competitors Acme and Us. */
  readonly cardIds: readonly number[]
  readonly keywordIds: readonly number[]
  readonly personaId: number
  readonly conversationIds: readonly number[]
  readonly tenant: <T>(work: (tx: TenantTransaction) => Promise<T>) => Promise<T>
}

const cards: readonly { title: string; topicId: number; keywords: readonly string[] }[] = [
  { title: 'Price', topicId: 3, keywords: ['price', '"too high"', 'pricing'] },
  { title: 'Security', topicId: 3, keywords: ['security', 'review'] },
  { title: 'Onboarding', topicId: 3, keywords: ['onboarding', 'slow'] },
  { title: 'Budget', topicId: 5, keywords: ['budget', 'cost'] },
  { title: 'Acme', topicId: 6, keywords: ['contract'] },
  { title: 'Us', topicId: 6, keywords: ['team'] },
]
const topics = [
  { id: 3, name: 'Pain Points' },
  { id: 5, name: 'Product' },
  { id: 6, name: 'Competitors' },
]

type Named = 'market' | 'industry' | 'segment' | 'region' | 'persona'
const addNamed = async ({ db, customerId: customer_id }: TenantTransaction, table: Named, names: readonly string[]) => {
  const rows = await db
    .insertInto(table)
    .values(names.map(name => ({ customer_id, name })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

const addDeals = async (tx: TenantTransaction, marketIds: readonly number[], deals: number) => {
  const { db, customerId: customer_id } = tx
  const industries = await addNamed(tx, 'industry', ['Retail', 'Energy'])
  const segments = await addNamed(tx, 'segment', ['Small', 'Large'])
  const regions = await addNamed(tx, 'region', ['North', 'South', 'West'])
  const of = (ids: readonly number[], i: number) => ids[i % ids.length] ?? null
  const accounts = await db
    .insertInto('account')
    .values(
      Array.from({ length: deals }, (_, i) => ({
        customer_id,
        name: `Account ${i}`,
        crm_account_id: `A${i}`,
        industry_id: of(industries, i),
        segment_id: i === 5 ? null : of(segments, Math.floor(i / 2)),
        region_id: of(regions, i),
      })),
    )
    .returning('id')
    .execute()
  const rows = await db
    .insertInto('opportunity')
    .values(
      Array.from({ length: deals }, (_, i) => ({
        customer_id,
        account_id: accounts[i]?.id ?? null,
        name: `Deal ${i}`,
        crm_opportunity_id: `O${i}`,
        market_id: of(marketIds, Math.floor(i / 4)),
        owner_name: 'Owner',
        owner_user_id: null,
        type: i % 2 ? 'New Business' : 'Renewal',
        status: (['Won', 'Lost', 'Open', 'Won'] as const)[i % 4],
        stage: i % 4 === 2 ? 'Proposal' : 'Closed',
        stage_reached: null,
        amount_cents: i === 6 ? null : 1_000_000 * (i + 1),
        created_on: '2026-01-01',
        closed_on: `2026-${String(4 + (i % 6)).padStart(2, '0')}-15`,
      })),
    )
    .returning('id')
    .execute()
  return { dealIds: rows.map(({ id }) => id), accountIds: accounts.map(({ id }) => id) }
}

const addCards = async ({ db, customerId: customer_id }: TenantTransaction, marketId: number) => {
  await db
    .insertInto('topic')
    .values(
      topics.map((topic, position) => ({
        ...topic,
        customer_id,
        topic_group: 'Group',
        group_name: 'Group',
        position,
        catalogue_id: topic.id,
        directionality: topic.id === 5 ? ('bidirectional' as const) : ('buyer' as const),
      })),
    )
    .execute()
  const rows = await db
    .insertInto('card')
    .values(
      cards.map(({ title, topicId }) => ({
        customer_id,
        market_id: marketId,
        topic_id: topicId,
        title,
        archived_at: null,
      })),
    )
    .returning('id')
    .execute()
  const cardIds = rows.map(({ id }) => id)
  await db.insertInto('revision').values({ customer_id, keyword_rev: 1 }).execute()
  const keywords = await db
    .insertInto('keyword')
    .values(
      cards.flatMap(({ keywords: texts }, i) =>
        texts.map(text => ({
          customer_id,
          card_id: cardIds[i] ?? 0,
          ...parseKeyword(text),
          created_by: null,
          added_rev: 1,
          removed_rev: null,
        })),
      ),
    )
    .returning('id')
    .execute()
  return { cardIds, keywordIds: keywords.map(({ id }) => id) }
}

/** Deals 0 to 11 with seven conversations each, deal 12 with none; every fifth buyer is a known contact of the persona. */
export const makeVoiceWorld = async (): Promise<VoiceWorld> => {
  const t = await startTestApp()
  const customerId = await t.addCustomer('Home')
  const seller = await t.addUser(customerId, 'SELLER')
  const admin = await t.addUser(customerId, 'ADMIN')
  const tenant: VoiceWorld['tenant'] = work => withTenant(t.app.pool, customerId, work)
  const made = await tenant(async tx => {
    const marketIds = await addNamed(tx, 'market', ['Software', 'Hardware'])
    const [personaId = 0] = await addNamed(tx, 'persona', ['Finance', 'Nobody'])
    await tx.db
      .insertInto('stage')
      .values(
        ['Discovery', 'Proposal', 'Closed'].map((name, position) => ({ customer_id: customerId, name, position })),
      )
      .execute()
    const deals = await addDeals(tx, marketIds, 13)
    const contact = await tx.db
      .insertInto('contact')
      .values({
        customer_id: customerId,
        name: 'Fin',
        email: null,
        job_title: null,
        account_id: deals.accountIds[0] ?? null,
        persona_id: personaId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { marketIds, personaId, contactId: contact.id, ...deals, ...(await addCards(tx, marketIds[0] ?? 0)) }
  })
  const talks = Array.from({ length: 84 }, (_, seed) => {
    const talk = makeTalk(seed, made.dealIds[seed % 12] ?? null)
    const participants = talk.participants.map(person =>
      person.side === 'buyer' && seed % 5 === 0 ? { ...person, contactId: made.contactId } : person,
    )
    return { ...talk, participants }
  })
  const { conversationIds } = await ingestBatch(t.app, customerId, talks)
  await t.workJobs()
  return { t, seller, admin, tenant, conversationIds, ...made }
}
