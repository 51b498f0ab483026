import { unknownName, type World, type WorldCall } from '../world/world.ts'

/** A meeting with everything that can be asked of it. Whoever did not come is invited without a name, as in most calendars. */
export const meetingOf = (world: World, call: WorldCall, at: number) => {
  const isThere = world.hasTranscript(call.index, at)
  const numbers = new Map(call.participants.map(({ speakerId }, index) => [speakerId, index]))
  const named = call.participants.filter(({ known }) => known === 'named')
  return {
    id: call.id,
    title: call.title,
    date: world.listedAt(call.index),
    duration: call.durationSeconds / 60,
    transcript_url: `https://app.fireflies.ai/view/${call.id}`,
    organizer_email: call.participants[0]?.person.email ?? null,
    meeting_info: {
      fred_joined: true,
      silent_meeting: !call.isTranscribable,
      summary_status: isThere || !call.isTranscribable ? 'processed' : 'processing',
    },
    meeting_attendees: named.map(({ person, attended }) => ({
      displayName: attended ? person.name : null,
      email: person.email,
      name: null,
    })),
    meeting_attendance: named
      .filter(({ attended }) => attended)
      .map(({ person }) => ({ name: person.name, join_time: null, leave_time: null })),
    sentences: isThere
      ? world.monologues(call).flatMap(({ speakerId, sentences }) => {
          const number = numbers.get(speakerId) ?? 0
          const speaker = call.participants[number]
          const name =
            speaker?.known === 'named' ? speaker.person.name : speaker?.known === 'unknown' ? unknownName(call) : null
          return sentences.map(({ start, end, text }) => ({
            speaker_id: number,
            speaker_name: name,
            text,
            start_time: start / 1000,
            end_time: end / 1000,
          }))
        })
      : call.isTranscribable
        ? null
        : [],
  }
}
