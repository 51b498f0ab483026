import type { TenantTransaction } from '@bic/database/tenant'
import { parseKeyword } from '@bic/engine/matching/keyword'
import { fragmentTurns } from '@bic/engine/text/fragments'
import { Vocabulary } from '@bic/engine/text/vocabulary'
import { setFeature } from '@bic/server/domains/entitlements/actions/set-feature'
import { newSegmentId, writePostings, writeSegmentRow, writeWords } from '@bic/server/evidence/index/write-segment'
import { ConversationMatcher } from '@bic/server/evidence/score/conversation-matcher'
import { Blob, numberArray } from '@bic/server/evidence/store/bulk'
import { packFragments } from '@bic/server/evidence/store/fragments-codec'
import { scanBatch } from '@bic/server/evidence/store/scan-batch'
import type { History } from '../history/open-history.ts'
import { Random } from '../random.ts'

/** Messages of the brief, each with its word and what buyers say of it. */
const messages = [
  ['onboarding', 'Onboarding took our people two weeks instead of two months, which nobody had expected.'],
  ['audit', 'The audit of last year cost us three weekends, and with your log it was one afternoon.'],
  ['forecasting', 'For forecasting we still copy figures by hand, and the quarter is over before they are right.'],
  ['integration', 'Without an integration into our warehouse the whole rollout would stop in its first region.'],
  ['renewal', 'At the renewal our board will ask what it brought, and we need one number for that.'],
] as const

const fillers = [
  'Thank you for the time today, and for the material that you sent beforehand.',
  'Could you walk us through how your team works at the moment?',
  'We have eleven offices, and each of them keeps a list of its own.',
  'That is a fair question, let me come back to it with our architect.',
  'The budget is decided in the spring, so there is no hurry on our side.',
  'We looked at two others, and liked the simpler one better.',
  'I will send a summary with the open points by the end of the week.',
  'Our legal department reads every contract twice before anybody may sign it.',
] as const

const turnsOfTalk = 8
const talksAtOnce = 5000

/** What is said in a conversation: seller and buyer in turn, and in two of five of them the buyer says a message. */
const makeText = (random: Random) => {
  const said = random.next() < 0.4 ? messages[random.below(messages.length)]?.[1] : undefined
  const at = 1 + 2 * random.below(turnsOfTalk / 2)
  const turns = Array.from({ length: turnsOfTalk }, (_, i) => ({
    speaker: i % 2,
    text: i === at && said !== undefined ? said : (fillers[random.below(fillers.length)] ?? ''),
    startSecond: null,
    muted: false,
  }))
  return fragmentTurns(turns, ['seller', 'buyer'], 'call')
}

/** Stores and indexes the texts of some conversations, without scoring their deals: packs are made up. */
const writeTexts = async (tx: TenantTransaction, ids: readonly number[], random: Random): Promise<void> => {
  const segmentId = await newSegmentId(tx)
  const batch = ids.map(id => ({ id, prepared: { ...makeText(random), type: 'call' as const } }))
  const matcher = new ConversationMatcher([], new Vocabulary())
  const scanned = scanBatch(batch, segmentId, { matcher })
  await writeWords(tx, scanned.words)
  await writePostings(tx, segmentId, scanned.words)
  const { infos, tokens } = scanned
  await writeSegmentRow(tx, { id: segmentId, documents: batch.length, tokens, infos })
  const fragments = new Blob()
  for (const { prepared } of batch) fragments.add(packFragments(prepared.fragments))
  await tx.client.query(
    `insert into conversation_text (customer_id, conversation_id, body, fragments)
     select $1, t.id, t.body, substring($2::bytea from t.at for t.length)
     from unnest($3::bigint[], $4::text[], $5::int[], $6::int[]) as t (id, body, at, length) returning 1`,
    [
      tx.customerId,
      fragments.bytes,
      numberArray(ids),
      batch.map(({ prepared }) => prepared.text),
      fragments.starts,
      fragments.lengths,
    ],
  )
  const { conversations } = scanned
  await tx.client.query(
    `update conversation c set segment_id = $2, fragment_count = $3, token_count = t.tokens, buyer_token_count = t.buyer
     from unnest($4::bigint[], $5::int[], $6::int[]) as t (id, tokens, buyer) where c.customer_id = $1 and c.id = t.id`,
    [
      tx.customerId,
      segmentId,
      turnsOfTalk,
      numberArray(ids),
      conversations.map(one => one.tokens),
      conversations.map(one => one.buyerTokens),
    ],
  )
}

/**
 * Has every deal's calls say something, and makes a brief of five messages of which buyers say one in two of five of them; answers its id.
 * Texts are indexed, so that who said what is found as in any history.
 */
export const addBrief = async (
  { tenant, owner, app }: History,
  marketId: number,
  cardIds: readonly number[],
): Promise<number> => {
  const random = new Random(23)
  const talks = await tenant(({ client, customerId }) =>
    client.query<{ id: number }>(
      `select min(id) as id from conversation where customer_id = $1 and type = 'call' group by opportunity_id order by 1`,
      [customerId],
    ),
  )
  const ids = talks.rows.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += talksAtOnce)
    await tenant(tx => writeTexts(tx, ids.slice(from, from + talksAtOnce), random))
  const briefId = await tenant(async tx => {
    const { client, customerId, db } = tx
    await setFeature(tx, { lookupLabel: 'content-copilot', enabled: true, topicPurchased: 100, at: app.now() })
    const chosen = cardIds.slice(0, messages.length)
    await db
      .insertInto('keyword')
      .values(
        messages.map(([word], i) => ({
          customer_id: customerId,
          card_id: chosen[i] ?? 0,
          ...parseKeyword(word),
          created_by: null,
          added_rev: 1,
          removed_rev: null,
        })),
      )
      .execute()
    const brief = await client.query<{ id: number }>(
      `insert into content_brief (customer_id, market_id, name, content_type, external, created_at, updated_at)
       values ($1, $2, 'Bench', 'Battle card', false, now(), now()) returning id`,
      [customerId, marketId],
    )
    const id = brief.rows[0]?.id ?? 0
    await client.query(
      `insert into content_brief_card (customer_id, brief_id, card_id, added_at) select $1, $2, card_id, now()
       from unnest($3::bigint[]) as chosen (card_id)`,
      [customerId, id, chosen],
    )
    return id
  })
  await owner.query('vacuum analyze')
  return briefId
}
