import type { VendorRequest } from '../ask.ts'
import type { Json } from '../json/json.ts'

export const bucket = 'api'

/** What is asked, by its name: Fireflies has one address for everything. */
export type Operation = 'Meetings' | 'MeetingIds' | 'Meeting' | 'Me'

const listing = (name: Operation, fields: string): string =>
  `query ${name}($fromDate: DateTime, $toDate: DateTime, $limit: Int, $skip: Int) {
  transcripts(fromDate: $fromDate, toDate: $toDate, limit: $limit, skip: $skip) { ${fields} }
}`

/** With what is said: a request for each meeting would use up the fifty that small plans have in a day. */
const wholeMeeting = [
  'id title date duration transcript_url',
  'meeting_info { silent_meeting summary_status }',
  'meeting_attendees { displayName email name }',
  'meeting_attendance { name }',
  'sentences { speaker_id speaker_name text start_time end_time }',
].join(' ')

const queries: Readonly<Record<Operation, string>> = {
  Meetings: listing('Meetings', wholeMeeting),
  MeetingIds: listing('MeetingIds', 'id date'),
  Meeting: 'query Meeting($id: String!) { transcript(id: $id) { id } }',
  Me: 'query Me { user { email } }',
}

/** A question by its name. */
export const requestOf = (operationName: Operation, variables: Readonly<Record<string, Json>> = {}): VendorRequest => ({
  method: 'POST',
  path: '/graphql',
  body: { operationName, query: queries[operationName], variables },
  bucket,
})
