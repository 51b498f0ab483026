import { type Role, roles } from '@bic/contract/calls/access'
import { isWrite, type RouteDef } from '@bic/contract/calls/route'
import { type RouteId, type Routes, routes } from '@bic/contract/calls/routes'
import { type FeatureName, features } from '@bic/contract/entitlements/features'
import { mayCall } from '@bic/contract/entitlements/may-call'
import { type MayChange, mayChange } from '@bic/contract/entitlements/may-change'
import { isAdministrator } from '@bic/contract/entitlements/roles'
import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { propertyNames } from '../domains/entitlements/actions/customer-settings.ts'
import { setFeature } from '../domains/entitlements/actions/set-feature.ts'
import { setProperty } from '../domains/entitlements/actions/set-property.ts'
import { ingestBatch } from '../pipeline/ingest/ingest-batch.ts'
import { newStorageKey } from '../providers/file-store.ts'
import { enableFeatures } from '../testing/enable-features.ts'
import { addContent } from '../testing/make-content.ts'
import { makeReport } from '../testing/make-report.ts'
import { addRecording } from '../testing/make-tone.ts'
import { addPitchVideo } from '../testing/make-video.ts'
import { makeWorld, type World } from '../testing/make-world.ts'
import { multipartOf } from '../testing/multipart.ts'
import { type Caller, type Sends, startTestApp, type TestApp } from '../testing/test-app.ts'
import { type AnyAnswer, type AnySends, sampleOf, sendAny } from './any-call.ts'
import { guardSamples } from './guard-samples.ts'

// Holds every write of the route table against every role, and every call of a feature against the licence.
const all = Object.entries(routes) as [RouteId, RouteDef][]
const writes = all.filter(([, definition]) => definition.access !== 'public' && isWrite(definition))

let t: TestApp
let own: World
const callers = new Map<Role, Caller>()
const as = (role: Role): Caller => callers.get(role) as Caller
let admin: Caller
/** Administers, and stays signed in while all calls are made. */
let boss: Caller
/** Somebody who made something, and somebody of the same role who did not. */
let maker: Caller
let other: Caller
/** The owner of the deal of the world. */
let dealOwner: Caller

const sendAs = (who: Caller, id: RouteId, sends: AnySends): Promise<AnyAnswer> => sendAny(who.call, id, sends)
/** Sends the sample of a call, in which the person who sends it is the one that it names. */
const sampleAs = (who: Caller, id: RouteId): Promise<AnyAnswer> =>
  sendAs(who, id, sampleOf(id, { ...own, userId: who.userId }, who.userId))
/** Why the call was refused because of who makes it; null when it was not. */
const refusalOf = ({ problem }: AnyAnswer): string | null =>
  problem.code === 'NOT_ALLOWED' || problem.code === 'NOT_SIGNED_IN' ? problem.detail : null

beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  own = await makeWorld(t, home, 'Lisbon')
  await enableFeatures(t, home)
  for (const role of roles) callers.set(role, await t.addUser(home, role))
  admin = as('ADMIN')
  boss = await t.addUser(home, 'ADMIN', [])
  maker = await t.addUser(home, 'SELLER')
  other = await t.addUser(home, 'SELLER')
  dealOwner = await t.addUser(home, 'SELLER')
  await withTenant(t.app.pool, home, ({ db }) =>
    db
      .updateTable('opportunity')
      .set({ owner_user_id: dealOwner.userId })
      .where('customer_id', '=', home)
      .where('id', 'in', [own.dealId, own.spareDealId])
      .execute(),
  )
})
afterAll(() => t?.stop())

/** A conversation of a deal that somebody uploaded. */
const addConversation = async (uploadedBy: number, key: string): Promise<number> => {
  const text = 'What about the pricing?'
  const { conversationIds } = await ingestBatch(t.app, own.customerId, [
    {
      sourceKey: key,
      subject: 'A call',
      text,
      opportunityId: own.dealId,
      accountId: own.accountId,
      type: 'call' as const,
      happenedAt: new Date('2026-03-03T10:00:00Z'),
      happenedOn: '2026-03-03',
      stage: null,
      stageFromHistory: false,
      fileId: null,
      link: null,
      messageId: null,
      uploadedBy,
      notices: [],
      fragments: [{ start: 0, end: text.length, side: 'buyer' as const, speaker: 0, startSecond: 1, muted: false }],
      participants: [
        {
          name: 'Buyer',
          email: null,
          jobTitle: null,
          side: 'buyer' as const,
          sideFrom: 'source' as const,
          contactId: null,
          userId: null,
        },
      ],
    },
  ])
  return conversationIds[0] ?? 0
}

const addJob = (createdBy: number): Promise<number> =>
  withTenant(t.app.pool, own.customerId, async ({ db, customerId }) => {
    const { id } = await db
      .insertInto('job_run')
      .values({
        customer_id: customerId,
        kind: 'rematch',
        title: 'Work',
        status: 'queued',
        error: null,
        created_by: createdBy,
        started_at: null,
        finished_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

const report = (createdBy: number) =>
  makeReport(t, own.customerId, { ...own, conversationIds: [own.conversationId], userId: createdBy })

/** The tearsheet of the deal that has none yet, as its first author made it. */
const tearsheet = async (createdBy: number): Promise<number> =>
  withTenant(t.app.pool, own.customerId, async ({ db, customerId }) => {
    const { id } = await db
      .updateTable('tearsheet')
      .set({ created_by: createdBy })
      .where('customer_id', '=', customerId)
      .where('id', '=', own.tearsheetId)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

/** The finding of the world, put to the test by this person and still open. */
const finding = async (createdBy: number): Promise<number> =>
  withTenant(t.app.pool, own.customerId, async ({ db, customerId }) => {
    const { id } = await db
      .updateTable('finding')
      .set({ created_by: createdBy, ended_at: null, ended_because: null, ended_by: null })
      .where('customer_id', '=', customerId)
      .where('id', '=', own.findingId)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

/** The story of the world, of this author. */
const story = async (authorId: number): Promise<number> => {
  await t.owner.query(
    `insert into story_board (customer_id, opportunity_id, title, status, author_id, created_at, updated_at)
     values ($1, $2, 'A story', 'Won', $3, now(), now())
     on conflict (customer_id, opportunity_id) do update set author_id = $3, title = 'A story'`,
    [own.customerId, own.dealId, authorId],
  )
  return own.dealId
}

const note = async (author: Caller, type: 'public' | 'internal'): Promise<number> => {
  const body = { notes: 'They have a budget.', opptyPlanId: own.planId, usersId: author.userId }
  const { data } = await author.call('createOpptyPlanNotes', { body })
  await withTenant(t.app.pool, own.customerId, ({ db, customerId }) =>
    db
      .updateTable('plan_note')
      .set({ note_type: type })
      .where('customer_id', '=', customerId)
      .where('id', '=', data.id)
      .execute(),
  )
  return data.id
}

const recorded = async (maker: Caller): Promise<number> => {
  const convId = await addConversation(maker.userId, `recorded ${++count}`)
  await addRecording(t, { customerId: own.customerId, convId })
  return convId
}

/** The deal of the world, in whose team somebody is. */
const inTeam = async (userId: number): Promise<number> => {
  await withTenant(t.app.pool, own.customerId, ({ db, customerId }) =>
    db
      .insertInto('deal_team_member')
      .values({
        customer_id: customerId,
        opportunity_id: own.dealId,
        user_id: userId,
        added_by: own.userId,
        added_at: t.clock.now,
      })
      .onConflict(conflict => conflict.doNothing())
      .execute(),
  )
  return own.dealId
}

/** A playbook that everybody sees, made by this person. */
const playbook = (createdBy: number): Promise<number> =>
  withTenant(t.app.pool, own.customerId, async ({ db, customerId }) => {
    const [created_at, updated_at] = [t.clock.now, t.clock.now]
    const { id } = await db
      .insertInto('playbook')
      .values({
        customer_id: customerId,
        market_id: own.marketId,
        name: `Playbook ${++count}`,
        visibility: 'public',
        created_by: createdBy,
        created_at,
        updated_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

/** A permission to quote that this person wrote down. */
const permission = (grantedBy: number): Promise<number> =>
  withTenant(t.app.pool, own.customerId, async ({ db, customerId }) => {
    const { id } = await db
      .insertInto('quote_permission')
      .values({
        customer_id: customerId,
        conversation_id: own.conversationId,
        fragment: 0,
        level: 'named',
        channel: 'Press',
        proof: `Agreed on the phone ${++count}.`,
        proof_conversation_id: null,
        expires_on: null,
        granted_by: grantedBy,
        granted_at: t.clock.now,
        withdrawn_by: null,
        withdrawn_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

/** A document of the market that this person brought. */
const document = (uploadedBy: number): Promise<number> =>
  withTenant(t.app.pool, own.customerId, async ({ db, customerId }) => {
    const { id } = await db
      .insertInto('playbook_document')
      .values({
        customer_id: customerId,
        market_id: own.marketId,
        playbook_id: null,
        name: `document ${++count}.txt`,
        size: 1,
        content_hash: `hash ${count}`,
        storage_key: newStorageKey(customerId),
        uploaded_by: uploadedBy,
        uploaded_at: t.clock.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

/** A document that this person had analysed. */
const analyzedContent = (createdBy: number): Promise<number> =>
  withTenant(t.app.pool, own.customerId, async ({ db, customerId }) => {
    const { id } = await db
      .insertInto('analyzed_content')
      .values({
        customer_id: customerId,
        market_id: own.marketId,
        name: `brochure ${++count}.txt`,
        content: 'Crews plan their day in an hour.',
        is_cut: false,
        status: 'analyzing',
        created_by: createdBy,
        created_at: t.clock.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

/** A content brief that this person made. */
const contentBrief = (createdBy: number): Promise<number> =>
  withTenant(t.app.pool, own.customerId, async ({ db, customerId }) => {
    const at = { created_at: t.clock.now, updated_at: t.clock.now }
    const { id } = await db
      .insertInto('content_brief')
      .values({
        customer_id: customerId,
        market_id: own.marketId,
        name: `Brief ${++count}`,
        content_type: 'Battle card',
        external: false,
        created_by: createdBy,
        ...at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

/** A message of a brief that this person made. */
const briefCard = async (createdBy: number): Promise<{ contentBriefId: number; mappingId: number }> => {
  const contentBriefId = await contentBrief(createdBy)
  return withTenant(t.app.pool, own.customerId, async ({ db, customerId }) => {
    const { id } = await db
      .insertInto('content_brief_card')
      .values({ customer_id: customerId, brief_id: contentBriefId, card_id: own.cardId, added_at: t.clock.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { contentBriefId, mappingId: id }
  })
}

/** A document of a brief that this person made. */
const contentFile = async (createdBy: number): Promise<number> => {
  const brief_id = await contentBrief(createdBy)
  return withTenant(t.app.pool, own.customerId, async ({ db, customerId }) => {
    const { id } = await db
      .insertInto('content_document')
      .values({
        customer_id: customerId,
        brief_id,
        name: `study ${++count}.txt`,
        size: 1,
        content_hash: `hash ${count}`,
        storage_key: newStorageKey(customerId),
        content: 'We plan in an hour.',
        uploaded_by: createdBy,
        uploaded_at: t.clock.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** A draft of a brief that this person made. */
const contentOf = async (createdBy: number): Promise<number> => {
  const briefId = await contentBrief(createdBy)
  return withTenant(t.app.pool, own.customerId, tx =>
    addContent(tx, { briefId, userId: createdBy, at: t.clock.now, word: 'Lisbon' }),
  )
}

/** A promo of a brief that this person made. */
const promo = async (createdBy: number): Promise<number> => {
  const brief_id = await contentBrief(createdBy)
  return withTenant(t.app.pool, own.customerId, async ({ db, customerId }) => {
    const { id } = await db
      .insertInto('content_promo')
      .values({
        customer_id: customerId,
        brief_id,
        channel: 'X',
        promo_text: 'Read it.',
        copy_text: 'Read it.',
        created_by: createdBy,
        created_at: t.clock.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

let count = 0
/** A deal that somebody made by hand. */
const dealByHand = async (of: Caller): Promise<number> => {
  const body = { accountId: own.accountId, storyName: `By hand ${++count}` }
  return (await of.call('saveDeal', { body })).data.storyId
}

type Owned = { [I in RouteId]: Routes[I] extends { readonly mayChange: MayChange } ? I : never }[RouteId]

/** For every call that asks who made a thing: a request that names a fresh thing of this person. */
const requests: { readonly [I in Owned]: (of: Caller) => Promise<Sends<I>> } = {
  updateUser: async of => ({ body: { userId: of.userId, phone: '2' } }),
  uploadUserPhoto: async of => guardSamples.uploadUserPhoto({ ...own, userId: of.userId }, of.userId),
  saveDeal: async of => ({
    body: { storyId: await dealByHand(of), storyName: `Renamed ${++count}`, oppStatus: 'Open' },
  }),
  moveConversation: async of => {
    const convId = await addConversation(of.userId, `move ${++count}`)
    return { params: { convId }, body: { storyId: own.spareDealId } }
  },
  updateConversation: async of => {
    const convId = await addConversation(of.userId, `details ${++count}`)
    return { params: { convId }, body: { date: '2026-03-04' } }
  },
  attachConversationRecording: async of => ({
    ...guardSamples.attachConversationRecording(own, of.userId),
    params: { convId: await addConversation(of.userId, `attach ${++count}`) },
  }),
  shiftConversationRecording: async of => ({
    params: { convId: await recorded(of) },
    body: { shiftSeconds: 2 },
  }),
  removeConversationRecording: async of => ({ params: { convId: await recorded(of) } }),
  deleteConversation: async of => ({ params: { convId: await addConversation(of.userId, `delete ${++count}`) } }),
  cancelJobRun: async of => ({ params: { id: await addJob(of.userId) } }),
  updateTearsheet: async of => ({
    body: { tearSheetId: await tearsheet(of.userId), hdgName: 'THE CHALLENGE', hdgContent: `Late ${++count}.` },
  }),
  updateOpptyPlanNote: async of => ({
    body: { notes: 'Changed.', type: 'internal', opptyPNoteId: await note(of, 'internal') },
  }),
  deletePitchVideo: async of => {
    const planId = own.planId
    return { body: { location: await addPitchVideo(t, { customerId: own.customerId, userId: of.userId, planId }) } }
  },
  withdrawFinding: async of => ({ params: { id: await finding(of.userId) } }),
  grantQuotePermission: async of => ({
    body: {
      convId: await addConversation(of.userId, `quote ${++count}`),
      fragment: 0,
      level: 'named',
      channel: 'Press',
      proof: 'Agreed on the phone.',
    },
  }),
  attachPermissionProof: async of =>
    multipartOf(
      { field: 'permissionId', value: String(await permission(of.userId)) },
      { file: 'release.txt', bytes: 'Ann: you may use my words.\nBob: thank you\n' },
    ),
  updateStoryBoard: async of => ({
    body: { storyId: await story(of.userId), section: 'Content', content: `A webinar ${++count}.` },
  }),
  changeStory: async of => ({ body: { storyId: await story(of.userId), title: `Why they chose us ${++count}` } }),
  judgeStoryMatch: async of => ({
    body: {
      storyId: await story(of.userId),
      cardId: own.cardId,
      convId: own.conversationId,
      fragment: 0,
      right: ++count % 2 === 0,
    },
  }),
  createStoryLink: async of => {
    await story(of.userId)
    await t.owner.query(`update story_board set share = 'External' where opportunity_id = $1`, [own.dealId])
    return { body: { storyId: own.dealId, days: (++count % 300) + 1 } }
  },
  revokeStoryLink: async of => {
    await story(of.userId)
    const { rows } = await t.owner.query<{ id: number }>(
      `insert into story_link (customer_id, opportunity_id, created_at, expires_at)
       values ($1, $2, now(), now() + interval '1 day') returning id`,
      [own.customerId, own.dealId],
    )
    return { body: { storyId: own.dealId, linkId: Number(rows[0]?.id) } }
  },
  deleteStoryBoard: async of => ({ body: { storyId: await story(of.userId) } }),
  saveReport: async of => ({ body: { reportId: await report(of.userId), name: 'Named' } }),
  saveConvosAgainstReport: async of => ({
    body: { reportId: await report(of.userId), convIdList: [own.conversationId] },
  }),
  savePlaybook: async of => ({
    body: { playbookId: await playbook(of.userId), name: `Saved ${++count}`, marketId: own.marketId },
  }),
  changePlaybookCards: async of => ({
    body: { playbookId: await playbook(of.userId), addCardIdList: [own.cardId] },
  }),
  deletePlaybook: async of => ({ body: { playbookId: await playbook(of.userId) } }),
  uploadPlaybookDocument: async of =>
    multipartOf(
      { field: 'playbookId', value: String(await playbook(of.userId)) },
      { file: 'prices.txt', bytes: 'Ann: what does it cost?\nBob: less than last year\n' },
    ),
  deletePlaybookDocument: async of => ({ body: { documentId: await document(of.userId) } }),
  deleteAnalyzedContent: async of => ({ body: { contentId: await analyzedContent(of.userId) } }),
  updateContentBriefDetails: async of => ({
    body: { contentBriefId: await contentBrief(of.userId), audience: `Leads ${++count}` },
  }),
  archiveContentBrief: async of => ({ params: { id: await contentBrief(of.userId) } }),
  createContentBriefMessageMapping: async of => ({
    body: {
      contentBriefId: await contentBrief(of.userId),
      llmcontentBriefMessageMapDtoDetailList: [{ cardId: own.cardId }],
    },
  }),
  removeContentBriefMessageMapping: async of => ({ params: await briefCard(of.userId) }),
  uploadDocumentForContentBrief: async of =>
    multipartOf(
      { field: 'contentBriefId', value: String(await contentBrief(of.userId)) },
      { file: 'study.txt', bytes: 'Ann: what did it change?\nBob: we plan in an hour now\n' },
    ),
  deleteContentDocument: async of => ({ body: { documentId: await contentFile(of.userId) } }),
  generateContentBriefSummary: async of => ({ params: { id: (await briefCard(of.userId)).contentBriefId } }),
  generateContentBriefSummaryForMarket: async of => ({
    params: { id: (await briefCard(of.userId)).contentBriefId, marketId: own.marketId },
  }),
  generateContentBriefSummaryForDoc: async of => {
    const documentId = await contentFile(of.userId)
    const { rows } = await t.owner.query<{ id: number }>('select brief_id as id from content_document where id = $1', [
      documentId,
    ])
    return { params: { id: Number(rows[0]?.id), documentId } }
  },
  conductResearchForContentBrief: async of => ({ params: { id: (await briefCard(of.userId)).contentBriefId } }),
  generateFinalContentBrief: async of => ({
    body: { contentBriefId: (await briefCard(of.userId)).contentBriefId },
  }),
  updateFinalContentText: async of => ({
    body: { contentId: await contentOf(of.userId), finalContentText: `Let us talk, ${++count}.` },
  }),
  saveFinalContentBrief: async of => ({
    body: { contentBriefId: await contentBrief(of.userId), finalContentText: 'Let us talk.' },
  }),
  archiveSavedContent: async of => ({ params: { id: await contentOf(of.userId) } }),
  waiveStatement: async of => ({
    body: { contentId: await contentOf(of.userId), statementId: 's1', because: 'Agreed.' },
  }),
  publishContent: async of => {
    const contentId = await contentOf(of.userId)
    await t.owner.query(
      `update content_statement set waived_at = now(), waived_because = 'Agreed.' where asset_id = $1`,
      [contentId],
    )
    return { body: { contentId } }
  },
  restoreContentVersion: async of => ({ body: { contentId: await contentOf(of.userId), version: 1 } }),
  judgeContentSentences: async of => ({ body: { contentId: await contentOf(of.userId) } }),
  rewriteContentParagraph: async of => ({
    body: { contentId: await contentOf(of.userId), statementIdList: ['s1'] },
  }),
  saveContentPromo: async of => ({
    body: { contentBriefId: await contentBrief(of.userId), promoText: `Read it, ${++count}.` },
  }),
  updateContentPromoCopyText: async of => ({
    body: { promoId: await promo(of.userId), copyText: `Read on, ${++count}.` },
  }),
  addUsersToOpptyTeam: async of => ({ body: { opptyId: await inTeam(of.userId), userIdList: [own.userId] } }),
  inviteBuyers: async of => ({
    body: {
      storyId: await inTeam(of.userId),
      kind: 'win',
      language: 'en',
      people: [{ email: `${++count}-${own.buyerEmail}` }],
    },
  }),
  withdrawBuyerInvitation: async of => ({
    body: { storyId: await inTeam(of.userId), invitationId: own.buyerInvitationId },
  }),
  removeUserFromOpptyTeam: async of => ({ body: { opptyId: await inTeam(of.userId), userId: own.userId } }),
}
const owned = Object.keys(requests) as Owned[]
const ruleOf = (id: Owned): MayChange => routes[id].mayChange

describe.each(owned)('%s', id => {
  it('changes a thing of its own creator', async () => {
    expect(await sendAs(maker, id, await requests[id](maker))).toMatchObject({ status: 200 })
  })
  it('is refused to somebody of the same role who did not create it, with the reason', async () => {
    const { status, problem } = await sendAs(other, id, await requests[id](maker))
    expect([status, problem.code]).toEqual([403, 'NOT_ALLOWED'])
    expect(problem.detail).toMatch(/^Only .* may change this\.$/)
  })
  it('is open to the roles of its rule, and refused to all others', async () => {
    for (const role of roles) {
      const answer = await sendAs(as(role), id, await requests[id](maker))
      const expected = mayChange({ role }, ruleOf(id), {}) ? 200 : 403
      // Nobody but the provider changes a provider-level administrator; everything else is as the rule says.
      expect(`${role} ${answer.status}`).toBe(`${role} ${expected}`)
    }
  })
  it('is open to the team of the deal where the rule says so', async () => {
    const { status } = await sendAs(dealOwner, id, await requests[id](maker))
    expect(status).toBe(ruleOf(id).grounds.includes('deal_team') ? 200 : 403)
  })
})

it('lets everybody change a public note, and nobody but its author an internal one', async () => {
  const body = { notes: 'Changed.', type: 'public' as const, opptyPNoteId: await note(maker, 'public') }
  expect((await other.call('updateOpptyPlanNote', { body })).status).toBe(200)
  const inside = { ...body, opptyPNoteId: await note(maker, 'internal') }
  expect((await admin.call('updateOpptyPlanNote', { body: inside })).problem.code).toBe('NOT_ALLOWED')
})

/** What ends a session, or takes away what others need, comes last. */
const last: readonly RouteId[] = ['deleteAllFileData', 'resetPassword', 'logout']
const ordered = writes.toSorted(([one], [two]) => last.indexOf(one) - last.indexOf(two))

describe.each(ordered)('%s', (id, { access, mayChange: rule }) => {
  it('is refused to the roles that it is not open to, and to no other [permissions-014] [permissions-027]', async () => {
    const refused = roles.filter(role => !mayCall(role, access))
    for (const role of refused) {
      const { status, problem } = await sampleAs(as(role), id)
      expect([role, status, problem.code]).toEqual([role, 403, 'NOT_ALLOWED'])
    }
    for (const role of roles.filter(one => mayCall(one, access))) {
      // Who may change somebody else's thing stands above.
      if (rule && !mayChange({ role }, rule, {})) continue
      const answer = await sampleAs(as(role), id)
      expect([role, refusalOf(answer)]).toEqual([role, null])
    }
  })
})

describe('the right to write', () => {
  const openTo = (id: RouteId) => roles.filter(role => mayCall(role, routes[id].access))
  const messaging = ['CSM', 'ADMIN', 'MANAGEMENT', 'customer_admin', 'tribyl_admin']
  it('to cards and their keywords is that of the Messaging roles [permissions-014] [permissions-022]', () => {
    for (const id of ['createPlaybookCard', 'updatePlaybookCard', 'setArchive', 'addCardMatchTags'] as const) {
      expect(openTo(id)).toEqual(messaging)
    }
    expect(openTo('deleteCardMatchTags')).toEqual(messaging)
    expect(openTo('updateContextKeywords')).toEqual(messaging)
  })
  it('to the management of keywords is that of administrators [permissions-027]', () => {
    for (const id of ['deleteKeywordList', 'updateBlockEmailFlag', 'updateReviewedKeywords'] as const) {
      expect(openTo(id)).toEqual(['ADMIN', 'customer_admin', 'tribyl_admin'])
    }
  })
  it('removes a note and a comment whoever wrote them [permissions-026]', () => {
    for (const id of ['deleteOpptyPlanNotes', 'deleteOpptyPlanNoteComment'] as const) {
      expect(openTo(id)).toEqual([...roles])
      expect('mayChange' in routes[id]).toBe(false)
    }
  })
})

const gated = (Object.keys(features) as FeatureName[]).filter(name => all.some(([, { feature }]) => feature === name))

const callsOf = (feature: FeatureName) => all.filter(([, definition]) => definition.feature === feature)
const statusesOf = (who: Caller, feature: FeatureName) =>
  Promise.all(callsOf(feature).map(async ([id]) => ({ id, refused: (await sampleAs(who, id)).status === 402 })))
/** What the statuses are when all calls of a feature are refused, or none of them is. */
const allOf = (feature: FeatureName, refused: boolean) => callsOf(feature).map(([id]) => ({ id, refused }))

describe.each(gated)('the feature %s', feature => {
  /** A role that may make all calls of the feature and is no administrator. */
  const role = roles.find(
    one => !isAdministrator({ role: one }) && callsOf(feature).every(([, { access }]) => mayCall(one, access)),
  )
  const person = (permissions: readonly string[]) => t.addUser(own.customerId, role as Role, permissions)

  it('is refused without the licence, for reading too, and open with one of its permissions [permissions-007]', async () => {
    expect(await statusesOf(await person(['PERM_OTHER']), feature)).toEqual(allOf(feature, true))
    for (const permission of features[feature].permissions) {
      expect(await statusesOf(await person([permission]), feature)).toEqual(allOf(feature, false))
    }
  })
  it('asks no licence of administrators, nor of anybody in shared mode [permissions-008]', async () => {
    expect(await statusesOf(boss, feature)).toEqual(allOf(feature, false))
    const share = (value: 'y' | 'n') =>
      withTenant(t.app.pool, own.customerId, tx => setProperty(tx, { name: propertyNames.sharedMode, value }))
    await share('y')
    expect(await statusesOf(await person([]), feature)).toEqual(allOf(feature, false))
    await share('n')
  })
})

it('refuses the calls of a premium feature while it is off, to administrators too [permissions-009] [permissions-010]', async () => {
  const enable = (enabled: boolean) =>
    withTenant(t.app.pool, own.customerId, tx =>
      setFeature(tx, { lookupLabel: 'voc-copilot', enabled, at: t.app.now() }),
    )
  await enable(false)
  expect(await statusesOf(boss, 'buyerTrends')).toEqual(allOf('buyerTrends', true))
  await enable(true)
  expect(await statusesOf(boss, 'buyerTrends')).toEqual(allOf('buyerTrends', false))
})
