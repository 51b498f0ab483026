import { sellerDomain } from '../world/people.ts'
import { unknownName, type World, type WorldCall } from '../world/world.ts'

/** So many people organize meetings; a further one organizes none. */
const organizers = 3
const tenantId = 'a1d286db-0000-4000-8000-000000000000'

export const userIdOf = (number: number): string => `8b081ef6-4792-4def-b2c9-00000000000${number}`

const base64 = (value: string): string => Buffer.from(value).toString('base64')
const meetingIdOf = (callId: string): string => base64(`1*${callId}*0**19:meeting@thread.v2`)
const transcriptIdOf = (callId: string): string => base64(`V2#${callId}##transcript`)

/** Who organized a call, by its index. */
export const organizerOf = (index: number): number => index % organizers

/** Organizer, meeting and transcript of a call, as addresses name them. */
export const partsOf = (callId: string) => ({
  userId: userIdOf(organizerOf(Number(callId.slice(-8)))),
  meetingId: meetingIdOf(callId),
  transcriptId: transcriptIdOf(callId),
})

/** The call of a transcript or a meeting; null for what is none. */
export const callIdOf = (id: string): string | null =>
  /\d{18,20}/.exec(Buffer.from(id, 'base64').toString('utf8'))?.[0] ?? null

/** A moment with seven decimals. */
const momentOf = (at: number): string => new Date(at).toISOString().replace('Z', '1234Z')

export const transcriptOf = (world: World, call: WorldCall, graphUrl: string) => {
  const { userId, meetingId, transcriptId } = partsOf(call.id)
  const created = world.listedAt(call.index)
  return {
    '@odata.type': '#microsoft.graph.callTranscript',
    id: transcriptId,
    meetingId,
    callId: null,
    createdDateTime: momentOf(created),
    endDateTime: momentOf(created + 1000 * call.durationSeconds),
    contentCorrelationId: 'bc842d7a-2f6e-4b18-a1c7-73ef91d5c8e3',
    transcriptContentUrl: `${graphUrl}/users/${userId}/onlineMeetings/${meetingId}/transcripts/${transcriptId}/content`,
    meetingOrganizer: {
      application: null,
      device: null,
      user: { id: userId, displayName: null, userIdentityType: 'aadUser', tenantId },
    },
  }
}

/** A meeting with whoever was invited; of people of other companies there is only the address. */
export const meetingOf = (call: WorldCall) => ({
  id: meetingIdOf(call.id),
  subject: call.title,
  joinWebUrl: `https://teams.microsoft.com/l/meetup-join/${call.id}`,
  participants: {
    attendees: call.participants.flatMap(({ person, side, known }) =>
      known === 'named'
        ? [
            {
              upn: person.email,
              role: 'attendee',
              identity: {
                user:
                  side === 'seller'
                    ? { id: person.id, displayName: person.name, userIdentityType: 'aadUser', tenantId }
                    : null,
              },
            },
          ]
        : [],
    ),
  },
})

const timeOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(11, 23)

/** The transcript as captions; who is not known has no voice. */
export const captionsOf = (world: World, call: WorldCall): string => {
  const names = new Map(
    call.participants.map(({ speakerId, person, known }) => [
      speakerId,
      known === 'named' ? person.name : known === 'unknown' ? unknownName(call) : null,
    ]),
  )
  const cues = world.monologues(call).flatMap(({ speakerId, sentences }) => {
    const name = names.get(speakerId) ?? null
    return sentences.map(({ start, end, text }) => {
      const said = name === null ? text : `<v ${name}>${text}</v>`
      return `${timeOf(start)} --> ${timeOf(end)}\r\n${said}\r\n`
    })
  })
  return `WEBVTT\r\n\r\n${cues.join('\r\n')}`
}

/** Everybody of the tenant: meetings are organized by its rooms. */
export const usersOf = () =>
  Array.from({ length: organizers + 1 }, (_, number) => {
    const email = `room${number}@${sellerDomain}`
    return { id: userIdOf(number), displayName: `Room ${number}`, mail: email, userPrincipalName: email }
  })
