import type { CrmLink, VendorConversation } from '@bic/connectors/normalised'
import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import { removeConversations } from '#domains/conversations/shared/remove-conversations.ts'
import type { ConversationChange } from '#evidence/store/conversation-change.ts'
import { loadTexts } from '#evidence/store/load-texts.ts'
import type { PreparedConversation } from '#evidence/store/prepared.ts'
import { replaceConversations } from '#evidence/store/replace-conversations.ts'
import { together, unaudited } from '#http/written.ts'
import { noDealNotice } from '#pipeline/attribute/find-belonging.ts'
import { isFaultOfContent } from '#pipeline/ingest/fault-of-content.ts'
import { loadShortestCall } from '#pipeline/ingest/leave-out-short.ts'
import { forgetObjects, removedHere } from '#pipeline/ledger/forget-objects.ts'
import { findRemovedRecords } from '#pipeline/ledger/removed-records.ts'
import type { IngestTarget } from '#pipeline/prepare/ingest-target.ts'
import { type ConversationSource, prepareConversations } from '#pipeline/prepare/prepare-conversations.ts'
import { storeSources } from '#pipeline/prepare/store-sources.ts'
import { asSource } from './as-source.ts'
import { changesOf } from './conversation-changes.ts'
import {
  appliedAtOnce,
  findCrmObjects,
  findStored,
  formsOfId,
  type LandedObject,
  loadApplied,
  loadLanded,
  noteOutcomes,
  type Outcome,
} from './landed-objects.ts'
import { duplicateOutcome, failedOutcome, type Reading, readLanded, storedOutcome } from './read-landed.ts'
import type { Turn } from './turn.ts'

/** An object that is a conversation for us. */
interface Readable {
  readonly object: LandedObject
  readonly conversation: VendorConversation
  /** Ids of the CRM that it is linked with and that are not here yet. */
  readonly awaits: readonly string[]
}

const prefixOf = ({ connector }: Turn): string => `${connector.id.toLowerCase()}:`

/** The deal and account that the vendor links a conversation with. */
const targetOf = (
  { crm }: VendorConversation,
  find: (link: CrmLink) => number | null,
): Pick<IngestTarget, 'dealId' | 'accountId'> => {
  const first = (kind: CrmLink['kind']) => crm.filter(link => link.kind === kind).flatMap(link => find(link) ?? [])[0]
  return { dealId: first('deal') ?? null, accountId: first('account') ?? null }
}

const note = (turn: Turn, outcomes: readonly Outcome[]) => async (tx: TenantTransaction) => {
  await noteOutcomes(tx, outcomes, turn.stream.normaliser)
  return unaudited(null, 'step', { what: ['connections'] })
}

/** Ends objects that are no conversations for us; what they were before goes. */
const settleOthers = async (
  turn: Turn,
  outcomes: readonly (Outcome & { readonly before: number | null })[],
): Promise<void> => {
  if (outcomes.length === 0) return
  const gone = outcomes.flatMap(({ state, before }) => (state === 'skipped' && before !== null ? [before] : []))
  await turn.job.write(async tx => {
    const noted = await note(turn, outcomes)(tx)
    if (gone.length === 0) return noted
    const rows = gone.map(id => ({ id, file_id: null }))
    return together(null, noted, await removeConversations(turn.job.app, tx, rows, null))
  })
}

/** Stores conversations that were not there before, all with what the ledger says of them, or none. */
const storeFresh = async (
  turn: Turn,
  fresh: readonly { readonly readable: Readable; readonly source: ConversationSource }[],
): Promise<void> => {
  if (fresh.length === 0) return
  const { job } = turn
  try {
    await storeSources(
      job.app,
      job.customerId,
      fresh.map(({ source }) => source),
      {
        write: job.write,
        moreFollow: true,
        alongside: (tx, { conversationIds }) =>
          note(
            turn,
            fresh.map(({ readable }, index) =>
              storedOutcome(readable.object, conversationIds[index] ?? 0, readable.awaits),
            ),
          )(tx),
      },
    )
  } catch (error) {
    if (!isFaultOfContent(error)) throw error
    if (fresh.length > 1) {
      for (const one of fresh) await storeFresh(turn, [one])
      return
    }
    job.app.log.error({ err: error, objectId: fresh[0]?.readable.object.id }, 'a conversation could not be stored')
    const failed = fresh.map(({ readable }) =>
      failedOutcome(readable.object, 'It was read, but its text cannot be stored.', job.app.now()),
    )
    await job.write(note(turn, failed))
  }
}

/** What is stored of a conversation that has a new version at the vendor. */
const loadBefore = async (tx: TenantTransaction, { object }: Readable, conversationId: number) => {
  const row = await tx.db
    .selectFrom('conversation')
    .selectAll()
    .where('customer_id', '=', tx.customerId)
    .where('id', '=', conversationId)
    .executeTakeFirst()
  const participants = await tx.db
    .selectFrom('participant')
    .select(['name', 'email', 'side', 'side_from'])
    .where('customer_id', '=', tx.customerId)
    .where('conversation_id', '=', conversationId)
    .orderBy('position')
    .execute()
  const text = (await loadTexts(tx, [conversationId])).get(conversationId)
  return { row, participants, text, applied: await loadApplied(tx, object.id, object.version) }
}

/**
 * Brings a conversation that is there up to a new version. What people decided about it stays: its deal, a subject of their own, and the
 * sides they gave. Other words or other speakers make it a new conversation in the place of the old one.
 */
const applyChange = async (
  turn: Turn,
  readable: Readable,
  before: { readonly id: number },
  source: ConversationSource,
): Promise<void> => {
  const { job, stream } = turn
  const { object } = readable
  const { known, prepared } = await job.read(async tx => {
    const known = await loadBefore(tx, readable, before.id)
    const target = { dealId: known.row?.opportunity_id ?? null, accountId: known.row?.account_id ?? null }
    const kept = { ...source, target: { ...source.target, ...(target.dealId === null ? {} : target) } }
    const [prepared] = await prepareConversations(tx, [kept])
    return { known, prepared: prepared as PreparedConversation }
  })
  if (!known.row || !known.text) return
  const former = known.applied === null ? null : stream.normalise(known.applied.body, known.applied.detail)
  const { isOther, change } = changesOf(
    { row: known.row, participants: known.participants, text: known.text },
    prepared,
    former?.state === 'ready' ? former.conversation : null,
    readable.conversation,
  )
  if (!isOther) {
    await job.write(async tx => {
      const linked = linkOf(known.row, prepared)
      if (change !== null || linked !== null)
        await replaceConversations(job.app, tx, [{ ...change, ...linked, conversationId: before.id }])
      if (linked !== null && linked.opportunityId !== null) await dropNoDeal(tx, before.id)
      return note(turn, [storedOutcome(object, before.id, readable.awaits)])(tx)
    })
    return
  }
  const { opportunity_id: dealId, account_id: accountId, subject } = known.row
  const isOwnSubject = change?.subject === undefined && subject !== prepared.subject
  await storeSources(
    job.app,
    job.customerId,
    [
      {
        ...source,
        sourceKey: `${source.sourceKey}#${object.version}`,
        target: {
          ...source.target,
          ...(dealId === null ? {} : { dealId, accountId }),
          ...(isOwnSubject ? { subject } : {}),
        },
      },
    ],
    {
      write: job.write,
      moreFollow: true,
      alongside: async (tx, { conversationIds }) => {
        const [id = 0] = conversationIds
        if (id !== before.id) {
          await tx.db
            .updateTable('conversation_recording')
            .set({ conversation_id: id })
            .where('customer_id', '=', tx.customerId)
            .where('conversation_id', '=', before.id)
            .execute()
          await tx.client.query(
            `update sync_object set conversation_id = $3 where customer_id = $1 and conversation_id = $2 and state = 'duplicate'`,
            [tx.customerId, before.id, id],
          )
          await replaceConversations(job.app, tx, [{ conversationId: before.id, removed: true }])
        }
        return note(turn, [storedOutcome(object, id, readable.awaits)])(tx)
      },
    },
  )
}

/** A conversation that has a deal now does not say any more that it has none. */
const dropNoDeal = async ({ client, customerId }: TenantTransaction, conversationId: number): Promise<void> => {
  await client.query(
    `update conversation set notices = array(select n from unnest(notices) as n where not starts_with(n, $3))
     where customer_id = $1 and id = $2`,
    [customerId, conversationId, noDealNotice],
  )
}

/**
 * Where a conversation belongs once what it is linked with has come; null: where it is. What a person decided is not touched: that took away
 * the notice that it has no deal.
 */
const linkOf = (
  row: Pick<Row<'conversation'>, 'opportunity_id' | 'account_id' | 'notices'> | undefined,
  prepared: PreparedConversation,
): Pick<ConversationChange, 'opportunityId' | 'accountId' | 'stage' | 'stageFromHistory'> | null => {
  const { opportunityId, accountId, stage, stageFromHistory } = prepared
  if (!row || row.opportunity_id !== null) return null
  if (!row.notices.some(notice => notice.startsWith(noDealNotice))) return null
  if (opportunityId === null && (accountId === null || row.account_id !== null)) return null
  return { opportunityId, accountId, stage, stageFromHistory }
}

/** Of the ids of the CRM that a conversation is linked with, those that are not here. */
const missingOf = ({ crm }: VendorConversation, find: (link: CrmLink) => number | null): string[] =>
  crm.flatMap(link => (find(link) === null ? formsOfId(link.id) : []))

/** By which a conversation is recognised: the Message-ID of a mail, else the id of the vendor. */
const keyOf = ({ object, draft }: Extract<Reading, { conversation: unknown }>): string =>
  draft?.messageId ?? object.externalId

/**
 * Leaves out what the vendor links with an account or a deal that was deleted here for good, and forgets it. What is a conversation here
 * already stays.
 */
const withoutRemoved = async (
  turn: Turn,
  readable: readonly Extract<Reading, { conversation: unknown }>[],
): Promise<readonly Extract<Reading, { conversation: unknown }>[]> => {
  const fresh = readable.filter(({ object }) => object.conversationId === null)
  const idsOf = (kind: CrmLink['kind']) =>
    fresh.flatMap(({ conversation }) => conversation.crm.flatMap(link => (link.kind === kind ? link.id : [])))
  const removed = await turn.job.read(async tx => ({
    account: await findRemovedRecords(tx, 'account', idsOf('account')),
    deal: await findRemovedRecords(tx, 'deal', idsOf('deal')),
  }))
  const isRemoved = ({ conversation }: Extract<Reading, { conversation: unknown }>) =>
    conversation.crm.some(({ kind, id }) => removed[kind].has(id))
  const gone = fresh.filter(isRemoved)
  if (gone.length === 0) return readable
  await turn.job.write(async tx => {
    await forgetObjects(
      tx,
      gone.map(({ object }) => object.id),
      { reason: removedHere, keepConversation: false },
    )
    return unaudited(null, 'step', { what: ['connections'] })
  })
  return readable.filter(reading => !gone.includes(reading))
}

const isReadable = (reading: Reading): reading is Extract<Reading, { conversation: unknown }> =>
  'conversation' in reading

/**
 * Makes conversations of objects that were landed, and writes down what became of each in the same transaction. Answers how many objects
 * there were.
 */
export const applyObjects = async (turn: Turn): Promise<number> => {
  const { job, stream, connection, connector } = turn
  const now = job.app.now()
  const { landed, shortest } = await job.read(async tx => ({
    landed: await loadLanded(tx, { connectionId: connection.id, stream: stream.name }, appliedAtOnce, now),
    shortest: await loadShortestCall(tx),
  }))
  if (landed.length === 0) return 0
  const readings = landed.map(object => readLanded(stream, object, shortest, now))
  await settleOthers(
    turn,
    readings.flatMap(reading =>
      isReadable(reading) ? [] : [{ ...reading.outcome, before: reading.object.conversationId }],
    ),
  )
  const readable = await withoutRemoved(turn, readings.filter(isReadable))
  const { find, stored } = await job.read(async tx => ({
    find: await findCrmObjects(
      tx,
      readable.flatMap(({ conversation }) => conversation.crm),
    ),
    stored: await findStored(tx, readable.map(keyOf), {
      prefix: prefixOf(turn),
      areMails: readable.some(({ draft }) => draft !== null),
    }),
  }))
  const fresh: { readable: Readable; source: ConversationSource }[] = []
  const duplicates: Outcome[] = []
  const keys = new Set<string>()
  for (const reading of readable) {
    const { object, conversation, draft } = reading
    const key = keyOf(reading)
    const one: Readable = { object, conversation, awaits: missingOf(conversation, find) }
    const source = asSource(conversation, {
      sourceKey: `${prefixOf(turn)}${key}`,
      externalId: object.externalId,
      vendor: connector.label,
      target: targetOf(conversation, find),
      draft,
    })
    const known = stored.get(key)
    const isOurs = known?.from === 'vendor' && !(conversation.mail && known.hasObject)
    const before = object.conversationId ?? (isOurs ? known.id : null)
    if (before !== null) await applyChange(turn, one, { id: before }, source)
    else if (known) duplicates.push(duplicateOutcome(object, known.id, known.from))
    // A mail that is there twice is looked at again once its twin is stored.
    else if (!keys.has(key)) fresh.push({ readable: one, source })
    keys.add(key)
  }
  if (duplicates.length > 0) await job.write(note(turn, duplicates))
  await storeFresh(turn, fresh)
  return landed.length
}
