import { errorCatalogue } from '@bic/contract/values/errors'
import type { TenantTransaction } from '@bic/database/tenant'
import type { Fragment } from '@bic/engine/text/types'
import { Vocabulary } from '@bic/engine/text/vocabulary'
import type { AppContext } from '#app-context.ts'
import { announce } from '#events/event-hub.ts'
import { markDead } from '../index/dead-documents.ts'
import { requestMerge } from '../index/request-merge.ts'
import { newSegmentId, writePostings, writeSegmentRow, writeWords } from '../index/write-segment.ts'
import { ConversationMatcher } from '../score/conversation-matcher.ts'
import { countDealChanges, listKeywordsOfDeals } from '../score/deal-keywords.ts'
import { loadFigures } from '../score/figures.ts'
import { type KeywordSet, loadKeywordSet } from '../score/keyword-set.ts'
import { addToStats, KeywordStats } from '../score/keyword-stats.ts'
import { loadDeals } from '../score/load-deals.ts'
import { loadTallies } from '../score/load-tallies.ts'
import { requestEpoch } from '../score/request-epoch.ts'
import { scoreLoadedDeals } from '../score/rescore-deals.ts'
import { Blob, numberArray } from './bulk.ts'
import type { ConversationChange } from './conversation-change.ts'
import { ConversationRefused } from './conversation-refused.ts'
import { countConversations } from './count-conversations.ts'
import { packFragments } from './fragments-codec.ts'
import { loadTexts } from './load-texts.ts'
import { lockRevision, saveRevision } from './revision.ts'
import { scanBatch } from './scan-batch.ts'
import { writeTallies } from './tallies.ts'

interface StoredConversation {
  readonly id: number
  readonly type: 'call' | 'email' | 'document' | 'note'
  readonly opportunity_id: number | null
  readonly segment_id: number
  readonly version: number
}

const loadStored = async (
  { client, customerId }: TenantTransaction,
  ids: readonly number[],
): Promise<Map<number, StoredConversation>> => {
  const { rows } = await client.query<StoredConversation>(
    `select id, type, opportunity_id, segment_id, version from conversation
     where customer_id = $1 and id = any($2::bigint[])`,
    [customerId, numberArray(ids)],
  )
  return new Map(rows.map(row => [row.id, row]))
}

const check = (stored: ReadonlyMap<number, StoredConversation>, changes: readonly ConversationChange[]): void => {
  for (const { conversationId, version } of changes) {
    const found = stored.get(conversationId)
    if (!found) throw new ConversationRefused('NOT_FOUND', 'This conversation was not found.')
    if (version !== undefined && version !== found.version)
      throw new ConversationRefused('CONFLICT', errorCatalogue.CONFLICT.text)
  }
}

const isSamePlace = (a: Fragment, b: Fragment | undefined): boolean =>
  a.start === b?.start && a.end === b.end && a.muted === b.muted

const otherFragments = () =>
  new ConversationRefused(
    'BAD_INPUT',
    'The fragments are not those of the conversation: only sides and speakers can change.',
    'fragments',
  )

interface Resided {
  readonly conversationId: number
  readonly fragments: readonly Fragment[]
  readonly text: string | undefined
}

interface Indexed {
  readonly tokens: number
  readonly buyerTokens: number
  readonly segmentId: number
  readonly timed: boolean
}

/** Whether a fragment stands where it can: of the same text where the other stood, of another one within it, in order. */
const mayReplace = (known: Fragment | undefined, fragment: Fragment, text: string | undefined): boolean => {
  if (text === undefined) return isSamePlace(fragment, known)
  return known?.muted === fragment.muted && fragment.start <= fragment.end && fragment.end <= text.length
}

/** Matches and indexes texts whose fragments have other sides now, or whose words name somebody no more. */
const replaceFragments = async (
  tx: TenantTransaction,
  set: KeywordSet,
  changed: readonly Resided[],
): Promise<ReadonlyMap<number, Indexed>> => {
  if (changed.length === 0) return new Map()
  const { client, customerId } = tx
  const ids = changed.map(({ conversationId }) => conversationId)
  const texts = await loadTexts(tx, ids)
  const batch = changed.map(({ conversationId, fragments, text }) => {
    const known = texts.get(conversationId)
    if (
      known?.fragments.length !== fragments.length ||
      !fragments.every((fragment, i) => mayReplace(known.fragments[i], fragment, text))
    ) {
      throw otherFragments()
    }
    return { id: conversationId, prepared: { ...known, fragments, text: text ?? known.text } }
  })
  const segmentId = await newSegmentId(tx)
  const scanned = scanBatch(batch, segmentId, set)
  await writePostings(tx, segmentId, scanned.words)
  await writeSegmentRow(tx, { ...scanned, id: segmentId, documents: batch.length })
  await writeTallies(tx, set.keywordRev, scanned.conversations)
  const packed = new Blob()
  for (const { fragments } of changed) packed.add(packFragments(fragments))
  await client.query(
    `update conversation_text t set fragments = substring($2::bytea from f.at for f.length)
     from unnest($3::bigint[], $4::int[], $5::int[]) as f (id, at, length)
     where t.customer_id = $1 and t.conversation_id = f.id`,
    [customerId, packed.bytes, numberArray(ids), packed.starts, packed.lengths],
  )
  for (const { conversationId, text } of changed) {
    if (text === undefined) continue
    await client.query('update conversation_text set body = $3 where customer_id = $1 and conversation_id = $2', [
      customerId,
      conversationId,
      text,
    ])
  }
  return new Map(
    scanned.conversations.map(({ id, tokens, buyerTokens, prepared }) => [
      id,
      { tokens, buyerTokens, segmentId, timed: prepared.fragments.some(({ startSecond }) => startSecond !== null) },
    ]),
  )
}

/** Makes the words of new texts findable, which has to be done before the revision is locked. */
const writeNewWords = async (tx: TenantTransaction, changes: readonly ConversationChange[]): Promise<void> => {
  const batch = changes.flatMap(({ conversationId, text, fragments }) =>
    text === undefined || !fragments
      ? []
      : [{ id: conversationId, prepared: { text, fragments, type: 'note' as const } }],
  )
  if (batch.length === 0) return
  // Read beyond its end, a text never ends.
  for (const { text, fragments } of batch.map(({ prepared }) => prepared)) {
    if (fragments.some(({ end }) => end > text.length)) throw otherFragments()
  }
  await writeWords(tx, scanBatch(batch, 0, { matcher: new ConversationMatcher([], new Vocabulary()) }).words)
}

const columnsOf = (change: ConversationChange) => ({
  ...(change.opportunityId === undefined ? {} : { opportunity_id: change.opportunityId }),
  ...(change.accountId === undefined ? {} : { account_id: change.accountId }),
  ...(change.type === undefined ? {} : { type: change.type }),
  ...(change.subject === undefined ? {} : { subject: change.subject }),
  ...(change.happenedAt === undefined ? {} : { happened_at: change.happenedAt }),
  ...(change.happenedOn === undefined ? {} : { happened_on: change.happenedOn }),
  ...(change.stage === undefined ? {} : { stage: change.stage }),
  ...(change.stageFromHistory === undefined ? {} : { stage_from_history: change.stageFromHistory }),
})

const updateRows = async (
  tx: TenantTransaction,
  changes: readonly ConversationChange[],
  replaced: Awaited<ReturnType<typeof replaceFragments>>,
  rev: number,
): Promise<void> => {
  for (const change of changes) {
    const index = replaced.get(change.conversationId)
    await tx.db
      .updateTable('conversation')
      .set(eb => ({
        ...columnsOf(change),
        ...(index
          ? {
              token_count: index.tokens,
              buyer_token_count: index.buyerTokens,
              segment_id: index.segmentId,
              timed: index.timed,
            }
          : {}),
        version: eb('version', '+', 1),
        rev,
      }))
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', change.conversationId)
      .execute()
  }
}

const removeRows = async (
  { client, customerId }: TenantTransaction,
  ids: readonly number[],
  rev: number,
): Promise<void> => {
  if (ids.length === 0) return
  const values = [customerId, numberArray(ids)]
  for (const table of ['conversation_text', 'conversation_tally', 'participant']) {
    await client.query(`delete from ${table} where customer_id = $1 and conversation_id = any($2::bigint[])`, values)
  }
  await client.query('delete from conversation where customer_id = $1 and id = any($2::bigint[])', values)
  await client.query(
    `insert into conversation_tombstone (customer_id, conversation_id, rev)
     select $1, id, $3 from unnest($2::bigint[]) as gone (id) returning 1`,
    [...values, rev],
  )
}

/** What was made of the conversations of these deals together may hold the words of one that leaves. */
const forgetDealSummaries = async (
  { client, customerId }: TenantTransaction,
  dealIds: readonly number[],
): Promise<void> => {
  if (dealIds.length === 0) return
  await client.query('delete from deal_summary where customer_id = $1 and opportunity_id = any($2::bigint[])', [
    customerId,
    numberArray(dealIds),
  ])
}

/** What reports and content briefs quote of these conversations. */
const forgetReportInsights = async (
  { client, customerId }: TenantTransaction,
  conversationIds: readonly number[],
): Promise<void> => {
  await client.query(
    `update report_card set insight = null, cited = '{}' where customer_id = $1 and cited && $2::bigint[]`,
    [customerId, numberArray(conversationIds)],
  )
  await client.query('delete from content_finding where customer_id = $1 and cited && $2::bigint[]', [
    customerId,
    numberArray(conversationIds),
  ])
}

/**
 * Changes stored conversations, and with them everything made from them: counts, token index, figures, and the scores
 * of every deal concerned (on a move, of both). The caller's transaction decides; rows of `participant`, remembered
 * sides and the audit entry are the caller's to write in it. Once per transaction, each conversation once.
 *
 * @throws ConversationRefused NOT_FOUND, CONFLICT (another version), BAD_INPUT (fragments of another text).
 */
export const replaceConversations = async (
  app: AppContext,
  tx: TenantTransaction,
  changes: readonly ConversationChange[],
): Promise<void> => {
  if (changes.length === 0) return
  await writeNewWords(tx, changes)
  const { locked, revision: before } = await lockRevision(tx)
  const set = await loadKeywordSet(app, tx, before.keywordRev)
  const ids = changes.map(({ conversationId }) => conversationId)
  const stored = await loadStored(tx, ids)
  check(stored, changes)
  const removed = changes.filter(change => change.removed).map(({ conversationId }) => conversationId)
  const kept = changes.filter(change => !change.removed)
  const resided = kept.flatMap(({ conversationId, fragments, text }) =>
    fragments ? [{ conversationId, fragments, text }] : [],
  )
  const dealIds = [
    ...[...stored.values()].flatMap(({ opportunity_id }) => opportunity_id ?? []),
    ...kept.flatMap(({ opportunityId }) => opportunityId ?? []),
  ]
  const dealsBefore = await loadDeals(locked, set, [...new Set(dealIds)])
  const change = new KeywordStats()
  const formerly = await loadTallies(locked, set, ids)
  for (const { id, type } of stored.values()) {
    const tallies = formerly.get(id)
    if (tallies) change.count(type, tallies, -1)
  }

  const rev = before.matrixRev + 1
  const replaced = await replaceFragments(tx, set, resided)
  const dead = [...removed, ...resided.map(({ conversationId }) => conversationId)]
  await markDead(
    locked,
    dead.map(conversationId => ({ conversationId, segmentId: stored.get(conversationId)?.segment_id ?? 0 })),
  )
  await updateRows(tx, kept, replaced, rev)
  const leaving = changes.filter(
    ({ removed, opportunityId, text }) => removed || opportunityId !== undefined || text !== undefined,
  )
  await forgetDealSummaries(
    tx,
    leaving.flatMap(({ conversationId }) => stored.get(conversationId)?.opportunity_id ?? []),
  )
  await forgetReportInsights(
    tx,
    leaving.map(({ conversationId }) => conversationId),
  )
  await removeRows(tx, removed, rev)
  await countConversations(locked, dealIds)

  const after = await loadDeals(locked, set, [...dealsBefore.keys()])
  const now = await loadTallies(locked, set, ids)
  for (const { conversationId, type } of kept) {
    const tallies = now.get(conversationId)
    if (tallies) change.count(type ?? stored.get(conversationId)?.type ?? 'note', tallies, 1)
  }
  countDealChanges(change, listKeywordsOfDeals(dealsBefore), listKeywordsOfDeals(after))
  await addToStats(tx, change)
  const revision = { ...before, matrixRev: rev, changedSinceEpoch: before.changedSinceEpoch + removed.length }
  await saveRevision(locked, revision)
  await scoreLoadedDeals(locked, revision, after, await loadFigures(app, locked, revision))
  await requestEpoch(tx)
  await requestMerge(tx, removed.length > 0 ? 'quick' : 'many')
  await announce(tx, {
    kind: 'changed',
    what: ['conversations', 'matches', 'deals', 'accounts', 'cards', 'keywords', 'analysis'],
  })
}
