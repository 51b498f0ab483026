import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import type { ConversationChange } from '#evidence/store/conversation-change.ts'
import { loadTexts } from '#evidence/store/load-texts.ts'
import type { PreparedParticipant } from '#evidence/store/prepared.ts'
import { replaceConversations } from '#evidence/store/replace-conversations.ts'
import { lockRevision } from '#evidence/store/revision.ts'
import { decideParticipants } from './decide-participants.ts'
import type { Person } from './decide-side.ts'
import { loadKnowledge } from './load-knowledge.ts'

type ParticipantRow = Row<'participant'>

/** Sides that a person set, or that the source gives, stay. */
const isDecidedByRule = ({ side_from, merged_into }: ParticipantRow): boolean =>
  merged_into === null && (side_from === 'rule' || side_from === 'none')

const personOf = ({ name, email, job_title }: ParticipantRow): Person => ({
  name,
  email,
  jobTitle: job_title,
  side: null,
})

const loadRows = async ({ db, customerId }: TenantTransaction, ids: readonly number[]) => {
  const conversations = await db
    .selectFrom('conversation')
    .select(['id', 'account_id'])
    .where('customer_id', '=', customerId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const participants = await db
    .selectFrom('participant')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('conversation_id', 'in', ids)
    .orderBy('position')
    .execute()
  return { conversations, participants: Map.groupBy(participants, row => row.conversation_id) }
}

const differs = (row: ParticipantRow, decided: PreparedParticipant): boolean =>
  row.side !== decided.side ||
  row.side_from !== decided.sideFrom ||
  row.contact_id !== decided.contactId ||
  row.user_id !== decided.userId

const writeParticipant = async (
  { db, customerId }: TenantTransaction,
  row: ParticipantRow,
  decided: PreparedParticipant,
): Promise<void> => {
  await db
    .updateTable('participant')
    .set({
      side: decided.side,
      side_from: decided.sideFrom,
      contact_id: decided.contactId,
      user_id: decided.userId,
      job_title: row.job_title ?? decided.jobTitle,
    })
    .where('customer_id', '=', customerId)
    .where('conversation_id', '=', row.conversation_id)
    .where('position', '=', row.position)
    .execute()
}

/**
 * Decides again the sides that a rule decided, and has matches and scores follow. `also` is changed with it: the deal a
 * conversation moves to, whose account's contacts then count.
 *
 * @returns how many conversations changed.
 */
export const reAttribute = async (
  app: AppContext,
  tx: TenantTransaction,
  ids: readonly number[],
  also: ReadonlyMap<number, Omit<ConversationChange, 'conversationId'>> = new Map(),
): Promise<number> => {
  if (ids.length === 0) return 0
  await lockRevision(tx)
  const { conversations, participants } = await loadRows(tx, ids)
  const asked = conversations.map(({ id, account_id }) => {
    const rows = (participants.get(id) ?? []).filter(isDecidedByRule)
    const moved = also.get(id)?.accountId
    return { id, rows, people: rows.map(personOf), accountId: moved === undefined ? account_id : moved }
  })
  const known = await loadKnowledge(
    tx,
    asked.flatMap(({ people }) => people),
  )
  const decided = await decideParticipants(tx, known, asked)
  const sides = new Map<number, ReadonlyMap<number, PreparedParticipant['side']>>()
  const touched = new Set(also.keys())
  for (const [index, { id, rows }] of asked.entries()) {
    const changed = rows.flatMap((row, place) => {
      const now = decided[index]?.[place]
      return now && differs(row, now) ? [{ row, now }] : []
    })
    for (const { row, now } of changed) await writeParticipant(tx, row, now)
    const resided = changed.filter(({ row, now }) => row.side !== now.side)
    if (changed.length > 0) touched.add(id)
    if (resided.length > 0) sides.set(id, new Map(resided.map(({ row, now }) => [row.position, now.side])))
  }
  const texts = await loadTexts(tx, [...sides.keys()])
  const changes = conversations.flatMap(({ id }): ConversationChange[] => {
    const newSides = sides.get(id)
    const fragments = texts
      .get(id)
      ?.fragments.map(fragment => ({ ...fragment, side: newSides?.get(fragment.speaker) ?? fragment.side }))
    if (!also.has(id) && !newSides) return []
    return [{ conversationId: id, ...also.get(id), ...(newSides && fragments ? { fragments } : {}) }]
  })
  await replaceConversations(app, tx, changes)
  return touched.size
}
