import type { Window } from '../stream.ts'

/** Everybody of the tenant. */
export const usersPath = '/users'

/** What a transcript is found by at Microsoft: its organizer, its meeting and itself. None of them has a space. */
interface TranscriptId {
  readonly userId: string
  readonly meetingId: string
  readonly transcriptId: string
}

export const writeId = ({ userId, meetingId, transcriptId }: TranscriptId): string =>
  `${userId} ${meetingId} ${transcriptId}`

/** Null for what is no id of ours. */
export const readId = (id: string): TranscriptId | null => {
  const [userId, meetingId, transcriptId] = id.split(' ')
  return userId && meetingId && transcriptId ? { userId, meetingId, transcriptId } : null
}

const meetingsOf = (userId: string): string => `${usersPath}/${encodeURIComponent(userId)}/onlineMeetings`

/** Transcripts of meetings that one user organized, of a window or of all times. */
export const transcriptsPath = (userId: string, window: Window | null): string => {
  const bounds =
    window === null ? '' : `,startDateTime=${window.from.toISOString()},endDateTime=${window.to.toISOString()}`
  return `${meetingsOf(userId)}/getAllTranscripts(meetingOrganizerUserId='${encodeURIComponent(userId)}'${bounds})/delta`
}

export const meetingPath = ({ userId, meetingId }: TranscriptId): string =>
  `${meetingsOf(userId)}/${encodeURIComponent(meetingId)}`

export const transcriptPath = (id: TranscriptId): string =>
  `${meetingPath(id)}/transcripts/${encodeURIComponent(id.transcriptId)}`

export const contentPath = (id: TranscriptId): string => `${transcriptPath(id)}/content`

export const isListing = (path: string): boolean => path.endsWith('/delta')
export const isContent = (path: string): boolean => path.endsWith('/content')
export const isOfUser = (path: string): boolean => path.startsWith(`${usersPath}/`)
