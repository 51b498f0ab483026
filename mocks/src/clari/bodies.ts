import { sellerOf } from '../world/people.ts'
import { unknownName, type World, type WorldCall } from '../world/world.ts'

const userCount = 22

/** What the listing says of a call; users have no names in it, people who joined do. */
export const callOf = (world: World, call: WorldCall, at: number) => {
  const numbered = call.participants.map((one, index) => ({ ...one, personId: index + 1 }))
  const sellers = numbered.filter(({ side }) => side === 'seller')
  const named = numbered.filter(({ known }) => known === 'named')
  return {
    id: call.id,
    source_id: `source-${call.index}`,
    title: call.title,
    users: sellers.map(({ person, personId }, index) => ({
      userId: person.id,
      userEmail: person.email,
      isOrganizer: index === 0,
      personId,
    })),
    externalParticipants: named
      .filter(({ side }) => side === 'buyer')
      .map(({ person, personId }) => ({ name: person.name, email: person.email, phone: null, personId })),
    joinedParticipants: numbered
      .filter(({ attended, known }) => attended && known !== 'unlisted')
      .map(({ person, personId, known }) =>
        known === 'unknown'
          ? { name: unknownName(call), personId }
          : { name: person.name, email: person.email, personId },
      ),
    status: statusOf(world, call, at),
    bot_not_join_reason: [],
    type: call.scheduledAt === null ? 'AIRCALL_RECORDING' : 'ZOOM',
    time: new Date(world.listedAt(call.index)).toISOString(),
    disposition: 'CALL_CONNECTED_WITH_PROSPECT',
    deal_name: call.deal?.name ?? '',
    account_name: call.account.name,
    crm_info: {
      source_crm: 'salesforce',
      deal_id: call.deal?.crmId ?? '',
      account_id: call.account.crmId,
      contact_ids: [],
    },
    metrics: { talk_listen_ratio: 1, num_questions_asked: 3, call_duration: call.durationSeconds, categories: [] },
    call_review_page_url: `https://copilot.clari.com/call/${call.id}`,
  }
}

const statusOf = (world: World, call: WorldCall, at: number): string => {
  if (!call.isTranscribable) return 'NO_DATA_INCALL'
  return world.hasTranscript(call.index, at) ? 'POST_PROCESSING_DONE' : 'PROCESSING'
}

/** A call with its transcript, where it has one. */
export const detailsOf = (world: World, call: WorldCall, at: number) => {
  const numbers = new Map(call.participants.map(({ speakerId }, index) => [speakerId, index + 1]))
  const turns = world.monologues(call).map(({ speakerId, sentences }) => ({
    text: sentences.map(({ text }) => text).join(' '),
    start: (sentences[0]?.start ?? 0) / 1000,
    end: (sentences.at(-1)?.end ?? 0) / 1000,
    personId: numbers.get(speakerId) ?? 0,
    annotations: [],
  }))
  return { ...callOf(world, call, at), transcript: world.hasTranscript(call.index, at) ? turns : [] }
}

/** Everybody who has an account at the vendor. */
export const usersOf = (seed: number) =>
  Array.from({ length: userCount }, (_, index) => {
    const { id, name, email } = sellerOf(seed, index)
    return { id, name, email, role: 'SALES_REP', is_recording: true }
  })
