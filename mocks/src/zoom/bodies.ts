import type { Person } from '../world/people.ts'
import { sellerOf } from '../world/people.ts'
import { unknownName, type World, type WorldCall } from '../world/world.ts'

/** So few people record the meetings of a world; one of them has left. */
const hostCountOf = (world: World): number => (world.size > 30 ? 3 : 2)

/** Whoever recorded a call. */
export const hostOf = (world: World, index: number): Person => sellerOf(world.options.seed, index % hostCountOf(world))

/** The UUID of a meeting. Some hold what addresses do not take: a slash at the beginning, or two of them. */
export const uuidOf = (id: string): string => {
  const kind = Number(id.slice(-8)) % 4
  if (kind === 0) return `/${id}==`
  return kind === 1 ? `${id}//x==` : kind === 2 ? `${id}/x+==` : `${id}==`
}

/** The id of the call of a meeting; null for what is no UUID. */
export const callIdOf = (uuid: string): string | null => /\d{18,20}/.exec(uuid)?.[0] ?? null

const isoOf = (at: number): string => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z')

/** A meeting with its files; the transcript follows the video. Addresses of files are others each time. */
export const meetingOf = (world: World, call: WorldCall, at: number, origin: string) => {
  const uuid = uuidOf(call.id)
  const file = (type: string, extension: string, number: number) => ({
    id: `${call.id}-${number}`,
    meeting_id: uuid,
    recording_start: isoOf(call.startedAt),
    recording_end: isoOf(call.startedAt + 1000 * call.durationSeconds),
    file_type: type,
    file_extension: extension,
    file_size: 7220,
    status: 'completed',
    recording_type: type === 'TRANSCRIPT' ? 'audio_transcript' : 'shared_screen_with_speaker_view',
    download_url: `${origin}/zoom/rec/download/${type.toLowerCase()}/${call.id}?at=${at}`,
    play_url: `${origin}/zoom/rec/play/${call.id}?at=${at}`,
  })
  return {
    uuid,
    id: Number(call.id.slice(-8)),
    account_id: 'mock-account',
    host_id: hostOf(world, call.index).id,
    topic: call.title,
    type: 2,
    start_time: isoOf(world.listedAt(call.index)),
    timezone: 'UTC',
    duration: Math.round(call.durationSeconds / 60),
    share_url: `https://us02web.zoom.us/rec/share/${call.id}`,
    recording_files: [
      file('MP4', 'MP4', 1),
      ...(world.hasTranscript(call.index, at) ? [file('TRANSCRIPT', 'VTT', 2)] : []),
    ],
  }
}

/** Whoever joined. Only people of the account have an address. */
export const participantsOf = (call: WorldCall) =>
  call.participants.flatMap(({ person, side, known, attended }) =>
    attended && known !== 'unlisted'
      ? [
          {
            id: side === 'seller' ? person.id : '',
            name: known === 'unknown' ? unknownName(call) : person.name,
            user_email: side === 'seller' ? person.email : '',
            internal_user: side === 'seller',
            duration: call.durationSeconds,
          },
        ]
      : [],
  )

const timeOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(11, 23)

/** The transcript as captions: each says who speaks, where that is known. */
export const captionsOf = (world: World, call: WorldCall): string => {
  const names = new Map(
    call.participants.map(({ speakerId, person, known }) => [
      speakerId,
      known === 'named' ? `${person.name}: ` : known === 'unknown' ? `${unknownName(call)}: ` : '',
    ]),
  )
  const cues = world
    .monologues(call)
    .flatMap(({ speakerId, sentences }) =>
      sentences.map(
        ({ start, end, text }) => `${timeOf(start)} --> ${timeOf(end)}\r\n${names.get(speakerId) ?? ''}${text}\r\n`,
      ),
    )
  return `WEBVTT\r\n\r\n${cues.map((cue, index) => `${index + 1}\r\n${cue}`).join('\r\n')}`
}

/** Everybody whose recordings the account has. */
export const usersOf = (world: World) =>
  Array.from({ length: hostCountOf(world) }, (_, index) => {
    const { id, name, email } = sellerOf(world.options.seed, index)
    return { id, display_name: name, email, status: index === hostCountOf(world) - 1 ? 'inactive' : 'active', type: 2 }
  })
