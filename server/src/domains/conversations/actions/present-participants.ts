import type { Answer } from '@bic/contract/calls/routes'
import type { Fragment } from '@bic/engine/text/types'
import type { ParticipantRow } from '../shared/read-conversation.ts'

const internal = (row: ParticipantRow) => ({
  participantId: row.position,
  name: row.name,
  roleName: row.job_title ?? row.role,
  email: row.email,
})

const external = (row: ParticipantRow) => ({
  participantId: row.position,
  name: row.name,
  jobTitle: row.job_title ?? row.contact_title,
  email: row.email,
  personaName: row.persona,
})

/** Who took part, by side; people whose side nobody knows stand apart. */
export const presentParticipants = (rows: readonly ParticipantRow[]): Answer<'getParticipantsForConversation'> => {
  const present = rows.filter(row => row.merged_into === null)
  return {
    internalParticipants: present.filter(row => row.side === 'seller').map(internal),
    externalParticipants: present.filter(row => row.side === 'buyer').map(external),
    unknownParticipants: present.filter(row => row.side === 'unknown').map(external),
  }
}

const words = (text: string): number => text.match(/\S+/g)?.length ?? 0

/** The speakers of a transcript with how much each said. */
export const presentSpeakers = (
  rows: readonly ParticipantRow[],
  body: string,
  fragments: readonly Fragment[],
): Answer<'getTranscriptWithFragmentsForConvAndCard'>['speakers'] =>
  rows.map(row => {
    const own = fragments.filter(fragment => fragment.speaker === row.position && !fragment.muted)
    return {
      participantId: row.position,
      name: row.name,
      email: row.email,
      jobTitle: row.job_title ?? row.contact_title,
      side: row.side,
      sideFrom: row.side_from,
      contactId: row.contact_id,
      contactName: row.contact_name,
      fragments: own.length,
      words: own.reduce((sum, { start, end }) => sum + words(body.slice(start, end)), 0),
    }
  })
