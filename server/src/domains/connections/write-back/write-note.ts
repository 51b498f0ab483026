import { createHash } from 'node:crypto'
import type { DealNote, NoteThere, WriteOutcome } from '@bic/connectors/writing'
import { type Claimed, noteSent, type Settled, settleItems } from './settle-items.ts'
import type { WriteBackItem, WritingTurn } from './write-back-row.ts'

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const loadNote = ({ job }: WritingTurn, { item, dealId }: Claimed): Promise<DealNote | null> =>
  job.read(async ({ client, customerId }) => {
    const { rows } = await client.query<{ title: string | null; body: string | null; created_at: Date | null }>(
      'select title, body, created_at from note_for_crm where customer_id = $1 and kind = $2 and note_id = $3',
      [customerId, item.kind, item.note_id],
    )
    const [row] = rows
    if (!row || row.created_at === null || dealId === null) return null
    const { title, body, created_at: made } = row
    return { dealId, mark: item.mark ?? '', title: title ?? '', text: body ?? '', at: made.toISOString() }
  })

/** The note as it stands in the CRM. One whose id is not known may be there all the same, when its answer was lost: it is looked for. */
const findThere = async ({ writing, ask }: WritingTurn, { item, dealId }: Claimed): Promise<NoteThere | null> => {
  if (item.crm_note_id !== null) return writing.readNote(ask, item.crm_note_id)
  return dealId === null || item.mark === null ? null : writing.findNote(ask, dealId, item.mark)
}

const conflict = (item: WriteBackItem, there: NoteThere | null): Settled => ({
  item,
  state: 'conflict',
  values: { theirs: there === null ? '' : hashOf(there.text), crm_note_id: there?.id ?? item.crm_note_id },
})

const takeBack = async (turn: WritingTurn, claimed: Claimed, there: NoteThere | null): Promise<Settled> => {
  const { item } = claimed
  if (there === null) return { item, state: 'gone' }
  const stands = hashOf(there.text)
  if (stands !== item.written && stands !== item.sent) return conflict(item, there)
  const outcome = await turn.writing.removeNote(turn.ask, there.id)
  return outcome.state === 'refused'
    ? { item, state: 'refused', values: { reason: outcome.reason, written: stands, crm_note_id: there.id } }
    : { item, state: 'gone' }
}

const put = async (
  turn: WritingTurn,
  claimed: Claimed,
  note: DealNote,
  there: NoteThere | null,
): Promise<Settled | null> => {
  const { writing, ask, job } = turn
  const { item } = claimed
  const wanted = hashOf(writing.plainOf(note))
  const done = (id: string): Settled => ({
    item,
    state: 'written',
    values: { written: wanted, crm_note_id: id, written_at: job.app.now() },
  })
  if (there !== null) {
    const stands = hashOf(there.text)
    if (stands === wanted) return done(there.id)
    if (stands !== item.written && stands !== item.sent) return conflict(item, there)
  } else if (item.crm_note_id !== null) {
    return conflict(item, null)
  }
  await noteSent(turn, [{ ...claimed, sent: wanted }])
  const outcome: WriteOutcome =
    there === null ? await writing.createNote(ask, note) : await writing.updateNote(ask, there.id, note)
  if (outcome.state === 'written') return done(outcome.id)
  // It went between two questions: what that means is found out when it is asked for again.
  if (outcome.state === 'gone' && there !== null) return null
  return {
    item,
    state: 'refused',
    values: {
      reason: outcome.reason,
      ...(there === null ? {} : { written: hashOf(there.text), crm_note_id: there.id }),
    },
  }
}

/** Writes a note into the CRM, or takes it back. What somebody made of it there stays. */
export const writeNote = async (turn: WritingTurn, claimed: Claimed): Promise<void> => {
  const note = claimed.item.removes ? null : await loadNote(turn, claimed)
  // A note that went away meanwhile is taken back next.
  if (note === null && !claimed.item.removes) return
  const there = await findThere(turn, claimed)
  const settled = note === null ? await takeBack(turn, claimed, there) : await put(turn, claimed, note, there)
  if (settled !== null) await settleItems(turn, [settled])
}
