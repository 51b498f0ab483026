import { unknownName, type World, type WorldCall } from '../world/world.ts'

const personIdOf = (index: number): number => 18_000_000 + index

/** What the listing says of a call, with times in seconds since 1970. */
export const engagementOf = (world: World, call: WorldCall, at: number) => ({
  account_id: call.account.crmId,
  account_name: call.account.name,
  compliance: 'compliant',
  date_time: world.listedAt(call.index) / 1000,
  duration: call.durationSeconds,
  engagement_id: call.id,
  engagement_type: call.scheduledAt === null ? 'dialer' : 'meeting',
  initiator: 'rep',
  language: 'en',
  no_show: false,
  opportunity_id: call.deal?.crmId ?? '',
  opportunity_name: call.deal?.name ?? '',
  participants: call.participants.flatMap(({ person, side, known, attended }, index) =>
    attended && known === 'named'
      ? [
          {
            company_name: side === 'seller' ? 'Northwind' : call.account.name,
            email: person.email,
            name: person.name,
            person_id: personIdOf(index),
            title: person.title,
            type: side === 'seller' ? 'rep' : 'cust',
            user_id: side === 'seller' ? index + 1 : null,
          },
        ]
      : [],
  ),
  processing_state: isDone(world, call, at) ? 'done' : 'processing',
  subject: call.title,
  url: `https://chorus.ai/meeting/${call.id}`,
})

const isDone = (world: World, call: WorldCall, at: number): boolean =>
  !call.isTranscribable || world.hasTranscript(call.index, at)

/** A conversation with what is said, once it is known. */
export const conversationOf = (world: World, call: WorldCall, at: number) => {
  const numbers = new Map(call.participants.map(({ speakerId }, index) => [speakerId, index]))
  const utterances = world.monologues(call).flatMap(({ speakerId, sentences }) => {
    const number = numbers.get(speakerId) ?? 0
    const participant = call.participants[number]
    const isNamed = participant?.known === 'named'
    return sentences.map(({ start, end, text }) => ({
      snippet: text,
      snippet_time: start / 1000,
      snippet_length: (end - start) / 1000,
      participant: isNamed ? personIdOf(number) : -number - 1,
      speaker_id: number,
      speaker_name: isNamed ? participant.person.name : participant?.known === 'unknown' ? unknownName(call) : null,
      speaker_type: isNamed ? (participant.side === 'seller' ? 'rep' : 'cust') : 'unknown',
    }))
  })
  const isThere = world.hasTranscript(call.index, at)
  return {
    data: {
      type: 'recording',
      id: call.id,
      attributes: {
        account: { id: call.account.index, ext_id: call.account.crmId, name: call.account.name },
        deal: { id: call.deal?.crmId ?? null, name: call.deal?.name ?? null },
        private: false,
        status: isDone(world, call, at) ? 'done' : 'processing',
        recording: {
          duration: call.durationSeconds,
          start_time: new Date(call.startedAt).toISOString(),
          utterances: isThere ? utterances : [],
        },
      },
    },
  }
}
