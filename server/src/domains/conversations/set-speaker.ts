import type { Received } from '@bic/contract/calls/routes'
import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import type { Side } from '@bic/engine/text/types'
import { loadTexts } from '#evidence/store/load-texts.ts'
import { replaceConversations } from '#evidence/store/replace-conversations.ts'
import { lockRevision } from '#evidence/store/revision.ts'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { requireRow } from '../access/shared/require-row.ts'
import { presentSpeakers } from './actions/present-participants.ts'
import { rememberSpeaker } from './actions/remember-speaker.ts'
import { findConversation, loadParticipants, type ParticipantRow } from './shared/read-conversation.ts'

type Body = Received<'setSpeaker', 'body'>
type Participant = Row<'participant'>
type Change = Partial<Pick<Participant, 'side' | 'side_from' | 'contact_id' | 'user_id' | 'merged_into'>>

const findParticipant = (
  rows: readonly ParticipantRow[],
  position: number,
  field: 'participantId' | 'mergeInto',
): ParticipantRow => {
  const row = rows.find(candidate => candidate.position === position)
  if (!row) throw badInput(field, 'There is no such speaker in this conversation.')
  if (row.merged_into !== null) {
    throw badInput(field, 'This speaker was merged into another one. Please choose that one.')
  }
  return row
}

/** Whoever is named as a contact is on the buyer's side, unless another side is said. */
const sideOf = ({ side, contactId }: Body): Side | undefined => side ?? (contactId ? 'buyer' : undefined)

const changeOf = (body: Body): Change => {
  const side = sideOf(body)
  return {
    ...(side === undefined ? {} : { side, side_from: 'person' as const }),
    ...(body.contactId === undefined ? {} : { contact_id: body.contactId }),
    ...(side === 'buyer' ? { user_id: null } : {}),
    ...(side === 'seller' ? { contact_id: null } : {}),
  }
}

const updateParticipants = async (
  { db, customerId }: TenantTransaction,
  convId: number,
  column: 'position' | 'merged_into',
  value: number,
  change: Change,
): Promise<void> => {
  await db
    .updateTable('participant')
    .set(change)
    .where('customer_id', '=', customerId)
    .where('conversation_id', '=', convId)
    .where(column, '=', value)
    .execute()
}

const check = (body: Body): void => {
  const sets = body.side !== undefined || body.contactId !== undefined
  if (body.mergeInto === undefined && !sets)
    throw badInput('side', 'Send a side, a contact or a speaker to merge into.')
  if (body.mergeInto !== undefined && sets) throw badInput('mergeInto', 'Merge first, then set the side.')
  if (body.mergeInto === body.participantId) throw badInput('mergeInto', 'Choose another speaker to merge into.')
  if (body.side === 'seller' && body.contactId) throw badInput('contactId', 'A contact is on the buyer’s side.')
}

/** Puts right who somebody is. Fragments, matches and scores follow at once; other conversations in a job. */
export const setSpeaker: Handler<'setSpeaker'> = async ({ app, params, body, user, write }) => {
  check(body)
  const { convId } = params
  return write(async tx => {
    const { locked } = await lockRevision(tx)
    await findConversation(tx, convId)
    if (body.contactId) await requireRow(tx, 'contact', body.contactId)
    const rows = (await loadParticipants(tx, [convId])).get(convId) ?? []
    const row = findParticipant(rows, body.participantId, 'participantId')
    const into = body.mergeInto === undefined ? null : findParticipant(rows, body.mergeInto, 'mergeInto')
    const change = into ? { merged_into: into.position } : changeOf(body)
    if (into) await updateParticipants(tx, convId, 'merged_into', row.position, change)
    await updateParticipants(tx, convId, 'position', row.position, change)

    const speaker = into?.position ?? row.position
    const side = into?.side ?? change.side ?? row.side
    const text = (await loadTexts(tx, [convId])).get(convId) ?? { text: '', fragments: [] }
    const fragments = text.fragments.map(fragment =>
      fragment.speaker === row.position ? { ...fragment, speaker, side } : fragment,
    )
    if (into || side !== row.side) {
      await replaceConversations(app, tx, [{ conversationId: convId, fragments }])
    }
    const contactId = into ? into.contact_id : change.contact_id === undefined ? row.contact_id : change.contact_id
    const isSettled = into ? into.side_from === 'person' : change.side !== undefined || row.side_from === 'person'
    if (body.remember && isSettled) {
      await rememberSpeaker(app, locked, { name: row.name, email: row.email, side, contactId }, user.userId)
    }
    const entry = {
      action: into ? 'speakers merged' : 'speaker set',
      entity: 'conversation',
      entityId: convId,
      detail: { participantId: row.position, mergeInto: body.mergeInto, side: body.side, contactId: body.contactId },
    }
    const after = (await loadParticipants(tx, [convId])).get(convId) ?? []
    return changed({ speakers: presentSpeakers(after, text.text, fragments) }, entry)
  })
}
