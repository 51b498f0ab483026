import { type TenantTransaction, withTenant } from '@bic/database/tenant'
import { parseKeyword } from '@bic/engine/matching/keyword'
import type { PreparedConversation } from '#evidence/store/prepared.ts'
import { ingestBatch } from '#pipeline/ingest/ingest-batch.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

/** A conversation as the world planned it; `persona` is the name of the persona that its buyer is of. */
export interface PlannedTalk {
  readonly deal: number
  readonly type: 'call' | 'email' | 'document' | 'note'
  readonly day: string
  readonly stage: string
  readonly who: keyof typeof buyers
}

/** Buyers by what makes them one of a persona; Ned is of none. */
export const buyers = {
  record: { name: 'Rita Record', title: 'Money Person', persona: 'Finance Leader', by: 'record' },
  given: { name: 'Gil Given', title: 'Bean Counter', persona: 'Finance Leader', by: 'title' },
  rule: { name: 'Rolf Rule', title: 'Head of Procurement', persona: 'Procurement', by: 'rule' },
  ned: { name: 'Ned Nobody', title: 'Ninja', persona: null, by: null },
} as const

export interface PersonaWorld {
  readonly t: TestApp
  readonly seller: Caller
  /** Makes the changes that sellers may not make. */
  readonly admin: Caller
  readonly marketId: number
  readonly personaIds: { readonly finance: number; readonly procurement: number; readonly it: number }
  readonly dealIds: readonly number[]
  readonly cardId: number
  readonly talks: readonly PlannedTalk[]
  readonly tenant: <T>(work: (tx: TenantTransaction) => Promise<T>) => Promise<T>
}

const statuses = ['Won', 'Lost', 'Open'] as const
const types = ['call', 'email', 'call', 'document'] as const
const who = ['record', 'given', 'rule', 'ned'] as const

/** Outcome of a deal of the world, by its place. */
export const statusOf = (deal: number) => statuses[deal % 3] ?? 'Open'
/** The day on which a closed deal of the world was closed. */
export const closingDay = '2026-11-20'

/** The day on which an odd deal of the world came to its proposal. */
export const proposalDay = (deal: number): string => `2026-08-${String(deal + 1).padStart(2, '0')}`

/** Sixty conversations over twelve deals, from April to November; the deal at 11 is spoken with only by nobody. */
const planTalks = (): PlannedTalk[] =>
  Array.from({ length: 60 }, (_, i) => ({
    deal: i % 12,
    type: types[Math.floor(i / 7) % 4] ?? 'call',
    day: `2026-${String(4 + (i % 8)).padStart(2, '0')}-${String(1 + (i % 27)).padStart(2, '0')}`,
    stage: i % 12 < 5 ? 'Discovery' : 'Proposal',
    who: i % 12 === 11 ? 'ned' : (who[Math.floor(i / 5) % 4] ?? 'ned'),
  }))

/** What is stored of a planned conversation; odd ones say nothing of the price. */
export const prepareTalk = (
  talk: PlannedTalk,
  i: number,
  ids: { dealId: number; contactId: number | null },
): PreparedConversation => {
  const { name, title } = buyers[talk.who]
  const text =
    i % 2 === 0 ? 'We think that the price is far too high for what we get out of it.' : 'Security comes first.'
  return {
    sourceKey: `talk-${i}`,
    opportunityId: ids.dealId,
    accountId: null,
    type: talk.type,
    subject: `Talk ${i}`,
    happenedAt: new Date(`${talk.day}T09:00:00Z`),
    happenedOn: talk.day,
    stage: talk.stage,
    notices: [],
    stageFromHistory: i % 3 !== 0,
    fileId: null,
    link: null,
    messageId: null,
    uploadedBy: null,
    text,
    fragments: [{ start: 0, end: text.length, side: 'buyer', speaker: 0, startSecond: null, muted: false }],
    participants: [
      {
        name,
        email: `${name.replace(' ', '.').toLowerCase()}@buyer.example`,
        jobTitle: title,
        side: 'buyer',
        sideFrom: 'source',
        contactId: ids.contactId,
        userId: null,
      },
      // A colleague with a telling title is of no persona.
      {
        name: 'Sam Seller',
        email: null,
        jobTitle: 'CIO',
        side: 'seller',
        sideFrom: 'source',
        contactId: null,
        userId: null,
      },
    ],
  }
}

const addCard = async ({ db, customerId: customer_id }: TenantTransaction, marketId: number): Promise<number> => {
  const topic = { customer_id, id: 3, name: 'Pain Points', topic_group: 'Group', group_name: 'Group' }
  await db
    .insertInto('topic')
    .values({ ...topic, position: 1, catalogue_id: 3, directionality: 'buyer' })
    .execute()
  const { id } = await db
    .insertInto('card')
    .values({ customer_id, market_id: marketId, topic_id: 3, title: 'Price', archived_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('revision').values({ customer_id, keyword_rev: 1 }).execute()
  await db
    .insertInto('keyword')
    .values({ customer_id, card_id: id, ...parseKeyword('price'), created_by: null, added_rev: 1, removed_rev: null })
    .execute()
  return id
}

const addDeals = async ({ db, customerId: customer_id }: TenantTransaction, marketId: number, otherId: number) => {
  const account = await db
    .insertInto('account')
    .values({ customer_id, name: 'Acme', crm_account_id: 'A', industry_id: null, segment_id: null, region_id: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = await db
    .insertInto('opportunity')
    .values(
      Array.from({ length: 12 }, (_, i) => ({
        customer_id,
        account_id: account.id,
        name: `Deal ${i}`,
        crm_opportunity_id: `O${i}`,
        type: 'New',
        market_id: i === 10 ? otherId : marketId,
        owner_name: 'Owner',
        owner_user_id: null,
        status: statusOf(i),
        stage: statusOf(i),
        stage_reached: i % 2 ? 'Proposal' : 'Discovery',
        amount_cents: i === 3 ? null : 100_000 * (i + 1),
        created_on: '2026-03-01',
        closed_on: closingDay,
      })),
    )
    .returning('id')
    .execute()
  const dealIds = rows.map(({ id }) => id)
  await db
    .insertInto('stage_history')
    .values(
      dealIds.flatMap((opportunity_id, i) => [
        { customer_id, opportunity_id, entered_on: '2026-03-01', stage: 'Discovery' },
        ...(i % 2 ? [{ customer_id, opportunity_id, entered_on: proposalDay(i), stage: 'Proposal' }] : []),
      ]),
    )
    .execute()
  return dealIds
}

/** A customer whose buyers are of a persona by record, by a given title, by the rules, or not at all. */
export const makePersonaWorld = async (env: Readonly<Record<string, string>> = {}): Promise<PersonaWorld> => {
  const t = await startTestApp(env)
  const customerId = await t.addCustomer('Home')
  const seller = await t.addUser(customerId, 'SELLER')
  const admin = await t.addUser(customerId, 'ADMIN')
  const tenant: PersonaWorld['tenant'] = work => withTenant(t.app.pool, customerId, work)
  const made = await tenant(async tx => {
    const named = async (table: 'market' | 'persona', name: string) =>
      (
        await tx.db
          .insertInto(table)
          .values({ customer_id: customerId, name })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const [marketId, otherId] = [await named('market', 'Software'), await named('market', 'Hardware')]
    const personaIds = {
      finance: await named('persona', 'Finance Leader'),
      procurement: await named('persona', 'Procurement'),
      it: await named('persona', 'IT Leader'),
    }
    await tx.db
      .insertInto('stage')
      .values(['Discovery', 'Proposal'].map((name, position) => ({ customer_id: customerId, name, position })))
      .execute()
    const contact = await tx.db
      .insertInto('contact')
      .values({
        customer_id: customerId,
        name: buyers.record.name,
        email: null,
        account_id: null,
        job_title: buyers.record.title,
        persona_id: personaIds.finance,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const dealIds = await addDeals(tx, marketId, otherId)
    return { marketId, personaIds, contactId: contact.id, dealIds, cardId: await addCard(tx, marketId) }
  })
  const talks = planTalks()
  await ingestBatch(
    t.app,
    customerId,
    talks.map((talk, i) =>
      prepareTalk(talk, i, {
        dealId: made.dealIds[talk.deal] ?? 0,
        contactId: talk.who === 'record' ? made.contactId : null,
      }),
    ),
  )
  await t.workJobs()
  await admin.call('addCardMatchTagsForPersona', { body: { cardId: made.personaIds.finance, text: 'bean counter' } })
  return { t, seller, admin, tenant, talks, ...made }
}
