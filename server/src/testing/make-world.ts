import { keepPlan } from '@bic/database/keep-plan'
import { withTenant } from '@bic/database/tenant'
import { addTutorial } from '../domains/coaching/actions/add-tutorial.ts'
import { emptyFeature } from '../domains/entitlements/shared/empty-feature.ts'
import { setPurchased } from '../domains/entitlements/shared/grant-credits.ts'
import { ingestBatch } from '../pipeline/ingest/ingest-batch.ts'
import { newStorageKey } from '../providers/file-store.ts'
import { addAlerts, type MadeAlerts } from './add-alert.ts'
import { addCampaign, type CampaignWorld } from './add-campaign.ts'
import { addConnection, addCrmConnection, addMailConnection, type ConnectionWorld } from './add-connection.ts'
import { addInitiative, type InitiativeWorld } from './add-initiative.ts'
import { addSpotlight } from './add-spotlight.ts'
import { addWebhooks, type MadeWebhooks } from './add-webhooks.ts'
import { type AnalysisWorld, makeAnalysis } from './make-analysis.ts'
import { type MadeContent, makeContent } from './make-content.ts'
import { type DealPapers, makeDealPapers, makeStories, type QuotePapers } from './make-deal-papers.ts'
import { makePlan, type PlanWorld } from './make-plan.ts'
import { type MadePlaybooks, makePlaybooks } from './make-playbook.ts'
import { addReportSchedule, makeReport } from './make-report.ts'
import { addPitchVideo, webmBytes } from './make-video.ts'
import type { TestApp } from './test-app.ts'

/** Ids of one of everything a customer has; `spare` ones may be deleted. */
export interface World
  extends AnalysisWorld,
    PlanWorld,
    DealPapers,
    QuotePapers,
    MadeAlerts,
    MadeWebhooks,
    MadePlaybooks,
    MadeContent,
    InitiativeWorld,
    CampaignWorld,
    ConnectionWorld {
  /** A connection with mailboxes. */
  readonly mailConnectionId: number
  readonly crmConnectionId: number
  readonly customerId: number
  readonly userId: number
  readonly userEmail: string
  readonly accountId: number
  readonly accountName: string
  readonly marketId: number
  readonly spareMarketId: number
  readonly topicId: number
  readonly dealId: number
  readonly spareDealId: number
  readonly cardId: number
  readonly spareCardId: number
  readonly keywordId: number
  readonly spareKeywordId: number
  readonly conversationId: number
  readonly spareConversationId: number
  readonly jobRunId: number
  readonly featureId: number
  readonly personaId: number
  /** Somebody of the deal's account. */
  readonly buyerEmail: string
  /** An invitation of somebody else of the account to a survey about the deal. */
  readonly buyerInvitationId: number
  /** An industry without accounts. */
  readonly spareIndustryId: number
  /** A property set of the customer, with a property that has no value. */
  readonly propsetId: number
  readonly propertyId: number
  readonly crmMappingId: number
  readonly spareCrmMappingId: number
  readonly reportId: number
  /** Of its user. */
  readonly reportScheduleId: number
  /** People who were invited and have not signed in yet. */
  readonly invitedUserId: number
  readonly spareInvitedUserId: number
  readonly scimTokenId: number
  /** A token of its user for the browser extension. */
  readonly extensionTokenId: number
  readonly apiKeyId: number
  readonly spareApiKeyId: number
  /** Somebody whom the network of experts shows to everybody; no name of the customer stands there. */
  readonly expertId: number
  /** Somebody else asked that its account be deleted; the spare one can be withdrawn. */
  readonly purgeId: number
  readonly sparePurgeId: number
  readonly erasureId: number
  readonly exportRunId: number
  /** Exports of all data that its user asked for; the spare one can be deleted. */
  readonly customerExportId: number
  readonly spareCustomerExportId: number
  /** A video that its user recorded. */
  readonly videoLocation: string
  /** Of a tutorial of the customer. */
  readonly tutorialLocation: string
}

/** Somebody who has a sign-in and is invited. */
const addInvited = async (t: TestApp, customerId: number): Promise<number> => {
  const { userId } = await t.addUser(customerId, 'SELLER')
  await t.owner.query('update app_user set invited = true where customer_id = $1 and id = $2', [customerId, userId])
  return userId
}

const oneVideo = async function* () {
  yield webmBytes(80)
}

/** A request that an account be deleted. */
const addPurge = async (t: TestApp, customerId: number, accountId: number, askedBy: number): Promise<number> => {
  const { rows } = await t.owner.query<{ id: number }>(
    `insert into purge_request (customer_id, account_id, reason, asked_by, asked_at, expires_at)
     values ($1, $2, 'account asked', $3, $4, $4::timestamptz + interval '7 days') returning id`,
    [customerId, accountId, askedBy, t.clock.now],
  )
  return Number(rows[0]?.id)
}

/** An open invitation to a survey about a deal. */
const addBuyerInvitation = async (t: TestApp, customerId: number, dealId: number, userId: number): Promise<number> => {
  const { rows } = await t.owner.query<{ id: number }>(
    `insert into buyer_invitation (customer_id, opportunity_id, email, name, kind, language, message, sent_by, sent_at, expires_at)
     values ($1, $2, 'asked@nowhere.example', '', 'win', 'en', '', $3, $4, $4::timestamptz + interval '30 days') returning id`,
    [customerId, dealId, userId, t.clock.now],
  )
  return Number(rows[0]?.id)
}

/** A request that a user be erased, whose name is `Spare Person`. */
const addErasure = async (t: TestApp, customerId: number, userId: number, askedBy: number): Promise<number> => {
  const person = { kind: 'user', name: 'Spare Person', identity: `user-${userId}`, userId }
  const subject = { identity: person.identity, person: { ...person, contactIds: [], emails: [], names: [person.name] } }
  const { rows } = await t.owner.query<{ id: number }>(
    `insert into purge_request (customer_id, kind, subject, reason, asked_by, asked_at, expires_at)
     values ($1, 'user', $2, 'person asked', $3, $4, $4::timestamptz + interval '7 days') returning id`,
    [customerId, JSON.stringify(subject), askedBy, t.clock.now],
  )
  return Number(rows[0]?.id)
}

/** An export of somebody's data that is ready to be taken. */
const addExportRun = async (t: TestApp, customerId: number): Promise<number> => {
  const { rows } = await t.owner.query<{ id: number }>(
    `insert into job_run (customer_id, kind, title, status, payload, finished_at)
     values ($1, 'export-person', 'Collecting the data of a user', 'done', $2, $3) returning id`,
    [customerId, JSON.stringify({ personKey: 'user-1', storageKey: newStorageKey(customerId) }), t.clock.now],
  )
  return Number(rows[0]?.id)
}

/** An export of all data whose archive is there. */
export const addCustomerExport = async (t: TestApp, customerId: number, userId: number): Promise<number> => {
  const storageKey = newStorageKey(customerId)
  await t.app.files.put(storageKey, Buffer.from('an archive'))
  const { rows } = await t.owner.query<{ id: number }>(
    `insert into customer_export (customer_id, storage_key, asked_by, asked_at, bytes, parts, row_count, ready_at, expires_at)
     values ($1, $2, $3, $4, 10, 1, 0, $4, $5) returning id`,
    [customerId, storageKey, userId, t.clock.now, new Date(t.clock.now.getTime() + 86_400_000)],
  )
  return Number(rows[0]?.id)
}

/** A token of a directory that nobody has. */
const addScimToken = async (t: TestApp, customerId: number, word: string): Promise<number> => {
  const { rows } = await t.owner.query<{ id: number }>(
    `insert into scim_token (customer_id, token_hash, name, role, created_at, created_by)
     values ($1, sha256($2::bytea), $2, 'SELLER', now(), 1) returning id`,
    [customerId, word],
  )
  return Number(rows[0]?.id)
}

/** A token of the browser extension that nobody has. */
export const addExtensionToken = async (t: TestApp, customerId: number, userId: number): Promise<number> => {
  const { rows } = await t.owner.query<{ id: number }>(
    `insert into extension_token (customer_id, user_id, token_hash, name, created_at, expires_at)
     values ($1, $2, sha256(gen_random_uuid()::text::bytea), 'Chrome', $3, $3::timestamptz + interval '90 days') returning id`,
    [customerId, userId, t.clock.now],
  )
  return Number(rows[0]?.id)
}

/** A key of a person that nobody has. */
export const addApiKey = async (t: TestApp, customerId: number, userId: number): Promise<number> => {
  const { rows } = await t.owner.query<{ id: number }>(
    `insert into api_key (customer_id, user_id, kind, key_hash, hint, name, scopes, created_at, created_by, expires_at)
     values ($1, $2, 'personal', sha256(gen_random_uuid()::text::bytea), 'aaaa', 'Scripts', '{deals:read}', $3, $2,
       $3::timestamptz + interval '90 days') returning id`,
    [customerId, userId, t.clock.now],
  )
  return Number(rows[0]?.id)
}

/** Shows somebody in the network of experts. */
const addExpert = async (t: TestApp, customerId: number): Promise<number> => {
  const { userId } = await t.addUser(customerId, 'user')
  await t.owner.query(
    `insert into expert_listing (customer_id, user_id, name, job_title, topics, consent_version, consented_at)
     values ($1, $2, 'Eve Expert', 'Chief of Staff', '{Pricing}', 1, $3)`,
    [customerId, userId, t.clock.now],
  )
  return userId
}

/** A small customer with one of everything, whose names and texts carry `word`. */
export const makeWorld = async (t: TestApp, customerId: number, word: string): Promise<World> => {
  const { userId } = await t.addUser(customerId, 'ADMIN')
  const rows = await withTenant(t.app.pool, customerId, async tx => {
    const { db } = tx
    const customer_id = customerId
    const { email: userEmail } = await db
      .selectFrom('app_user')
      .select('email')
      .where('customer_id', '=', customerId)
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const named = async (table: 'market' | 'industry' | 'persona', name: string) =>
      (await db.insertInto(table).values({ customer_id, name }).returning('id').executeTakeFirstOrThrow()).id
    const marketId = await named('market', `${word} market`)
    const spareMarketId = await named('market', `${word} spare market`)
    const personaId = await named('persona', `${word} persona`)
    const industry_id = await named('industry', `${word} industry`)
    const spareIndustryId = await named('industry', `${word} spare industry`)
    const { id: propsetId } = await db
      .insertInto('config_propset')
      .values({ customer_id, name: `${word} set` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: propertyId } = await db
      .insertInto('config_property')
      .values({ customer_id, propset_id: propsetId, name: `${word} property`, value: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const topicId = 3
    await db
      .insertInto('topic')
      .values({
        customer_id,
        id: topicId,
        name: 'Pain Points',
        topic_group: 'Justification',
        group_name: 'Pain Points',
        position: 1,
        catalogue_id: 3,
      })
      .execute()
    await db
      .insertInto('stage')
      .values([
        { customer_id, name: 'Discovery', position: 1, probability: 10 },
        { customer_id, name: 'Won', position: 2, probability: 100, outcome: 'Won' },
      ])
      .execute()
    const account = await db
      .insertInto('account')
      .values({
        customer_id,
        name: `${word} Ltd`,
        crm_account_id: 'A1',
        industry_id,
        segment_id: null,
        region_id: null,
        domains: [`${word.toLowerCase()}.example`],
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const deal = async (name: string) =>
      (
        await db
          .insertInto('opportunity')
          .values({
            customer_id,
            name,
            account_id: account.id,
            market_id: marketId,
            crm_opportunity_id: name,
            owner_name: `${word} Owner`,
            owner_user_id: null,
            type: 'New Business',
            status: 'Won',
            stage: 'Won',
            stage_reached: 'Won',
            amount_cents: 5_000_000,
            created_on: '2026-01-10',
            closed_on: '2026-06-30',
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const dealId = await deal(`${word} platform`)
    const spareDealId = await deal(`${word} spare`)
    await db
      .insertInto('stage_history')
      .values({ customer_id, opportunity_id: dealId, entered_on: '2026-01-10', stage: 'Discovery' })
      .execute()
    const card = async (title: string) =>
      (
        await db
          .insertInto('card')
          .values({ customer_id, market_id: marketId, topic_id: topicId, title, archived_at: null })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const cardId = await card(`${word} pricing`)
    const spareCardId = await card(`${word} spare card`)
    await db
      .insertInto('revision')
      .values({ customer_id, keyword_rev: 1 })
      .onConflict(c => c.column('customer_id').doNothing())
      .execute()
    const keyword = async (text: string) =>
      (
        await db
          .insertInto('keyword')
          .values({
            customer_id,
            card_id: cardId,
            text,
            exact: false,
            created_by: userId,
            added_rev: 1,
            removed_rev: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const keywordId = await keyword('pricing')
    const spareKeywordId = await keyword('discount')
    const job = await db
      .insertInto('job_run')
      .values({
        customer_id,
        kind: 'load-data',
        title: `${word} import`,
        status: 'done',
        error: null,
        created_by: userId,
        started_at: null,
        finished_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const feature = await db
      .insertInto('feature')
      .values({
        customer_id,
        lookup_label: 'voc-copilot',
        enabled: true,
        ...emptyFeature,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const mapped = (field: string) => ({
      object: 'account' as const,
      crm_field: field,
      field_key: field.toLowerCase().replaceAll(' ', ''),
    })
    const [crmMappingId = 0, spareCrmMappingId = 0] = (
      await db
        .insertInto('crm_mapping')
        .values([
          { customer_id, ...mapped(`${word} industry`), product_field: 'industry' },
          { customer_id, ...mapped(`${word} region`), product_field: 'region' },
        ])
        .returning('id')
        .execute()
    ).map(({ id }) => id)
    await keepPlan(tx)
    await setPurchased(tx, { featureId: feature.id, purchased: 10, at: t.clock.now })
    await db.updateTable('customer').set({ data_sharing_consent: true }).where('id', '=', customerId).execute()
    return {
      userEmail,
      marketId,
      spareMarketId,
      topicId,
      accountId: account.id,
      accountName: `${word} Ltd`,
      dealId,
      spareDealId,
      cardId,
      spareCardId,
      keywordId,
      spareKeywordId,
      jobRunId: job.id,
      featureId: feature.id,
      personaId,
      spareIndustryId,
      propsetId,
      propertyId,
      crmMappingId,
      spareCrmMappingId,
    }
  })
  const conversation = (sourceKey: string, subject: string) => {
    const lines = [`What about the ${word} pricing?`, 'The pricing has a discount this quarter.']
    const text = lines.join('\n')
    return {
      sourceKey,
      subject,
      text,
      opportunityId: rows.dealId,
      accountId: rows.accountId,
      type: 'call' as const,
      happenedAt: new Date('2026-03-02T10:00:00Z'),
      happenedOn: '2026-03-02',
      stage: 'Discovery',
      stageFromHistory: true,
      fileId: null,
      link: null,
      messageId: null,
      uploadedBy: userId,
      notices: [],
      fragments: [
        { start: 0, end: lines[0]?.length ?? 0, side: 'buyer' as const, speaker: 0, startSecond: 1, muted: false },
        {
          start: (lines[0]?.length ?? 0) + 1,
          end: text.length,
          side: 'seller' as const,
          speaker: 1,
          startSecond: 5,
          muted: false,
        },
      ],
      participants: [
        {
          name: `${word} Buyer`,
          email: `buyer@${word.toLowerCase()}.example`,
          jobTitle: 'CFO',
          side: 'buyer' as const,
          sideFrom: 'source' as const,
          contactId: null,
          userId: null,
        },
        {
          name: `${word} Seller`,
          email: `seller@home.example`,
          jobTitle: null,
          side: 'seller' as const,
          sideFrom: 'source' as const,
          contactId: null,
          userId,
        },
      ],
    }
  }
  const { conversationIds } = await ingestBatch(t.app, customerId, [
    conversation('one', `${word} first call`),
    conversation('two', `${word} second call`),
  ])
  const [conversationId = 0, spareConversationId = 0] = conversationIds
  const plan = await makePlan(t, customerId, { dealId: rows.dealId, userId, accountId: rows.accountId, word })
  const videoLocation = await addPitchVideo(t, { customerId, userId })
  await addSpotlight(t, customerId, rows.dealId)
  const reportId = await makeReport(t, customerId, { ...rows, conversationIds, userId })
  const reportScheduleId = await addReportSchedule(t, { customerId, userId })
  const papers = await makeDealPapers(t, customerId, { dealId: rows.dealId, userId, word })
  const quotes = await makeStories(t, customerId, { ...rows, conversationId, userId, word })
  const alerts = await addAlerts(t, { customerId, userId }, word)
  const analysis = await makeAnalysis(t, customerId, { ...rows, userId, word })
  const playbooks = await makePlaybooks(t, customerId, { ...rows, userId, word })
  const invitedUserId = await addInvited(t, customerId)
  const spareInvitedUserId = await addInvited(t, customerId)
  return {
    customerId,
    userId,
    invitedUserId,
    spareInvitedUserId,
    buyerEmail: `buyer@${word.toLowerCase()}.example`,
    buyerInvitationId: await addBuyerInvitation(t, customerId, rows.dealId, userId),
    scimTokenId: await addScimToken(t, customerId, word),
    extensionTokenId: await addExtensionToken(t, customerId, userId),
    apiKeyId: await addApiKey(t, customerId, userId),
    spareApiKeyId: await addApiKey(t, customerId, userId),
    expertId: await addExpert(t, customerId),
    purgeId: await addPurge(t, customerId, rows.accountId, invitedUserId),
    // Of an account that is not there any more.
    sparePurgeId: await addPurge(t, customerId, rows.accountId + 1_000_000, invitedUserId),
    erasureId: await addErasure(t, customerId, spareInvitedUserId, invitedUserId),
    exportRunId: await addExportRun(t, customerId),
    customerExportId: await addCustomerExport(t, customerId, userId),
    spareCustomerExportId: await addCustomerExport(t, customerId, userId),
    ...rows,
    ...analysis,
    ...(await addInitiative(t, customerId, { ...rows, userId, word })),
    ...(await addCampaign(t, customerId, { ...rows, userId, word })),
    ...(await addConnection(t, customerId, { userId, word })),
    mailConnectionId: await addMailConnection(t, customerId),
    crmConnectionId: await addCrmConnection(t, customerId),
    ...plan,
    ...papers,
    ...quotes,
    ...playbooks,
    ...(await makeContent(t, customerId, { ...rows, userId, word })),
    ...alerts,
    ...(await addWebhooks(t, customerId, word)),
    conversationId,
    spareConversationId,
    videoLocation,
    tutorialLocation: await addTutorial(t.app, { name: `Tutorial of ${word}`, customerId, bytes: oneVideo() }),
    reportId,
    reportScheduleId,
  }
}
