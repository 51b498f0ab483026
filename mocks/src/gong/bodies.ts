import { sellerOf } from '../world/people.ts'
import { type Participant, unknownName, type World, type WorldCall } from '../world/world.ts'

export const workspace = { id: '7273476131570014205', name: 'Initial workspace', description: 'The built-in workspace' }
const userCount = 22

/** ISO 8601 at an offset, with as many decimals as the vendor happens to write. */
const momentOf = (at: number, utcOffset: number, decimals: string): string => {
  const local = new Date(at + utcOffset * 60_000).toISOString().slice(0, 19)
  const [hours, minutes] = [Math.trunc(Math.abs(utcOffset) / 60), Math.abs(utcOffset) % 60].map(one =>
    String(one).padStart(2, '0'),
  )
  return `${local}${decimals}${utcOffset === 0 ? 'Z' : `${utcOffset < 0 ? '-' : '+'}${hours}:${minutes}`}`
}

const decimalsOf = (call: WorldCall): string => ['', '.000', '.0000000'][call.index % 3] ?? ''

/** What the plain listing says of a call. */
export const metaDataOf = (call: WorldCall) => ({
  id: call.id,
  url: `https://us-1.app.gong.io/call?id=${call.id}`,
  title: call.title,
  scheduled: call.scheduledAt === null ? null : momentOf(call.scheduledAt, call.utcOffset, decimalsOf(call)),
  started: momentOf(call.startedAt, call.utcOffset, decimalsOf(call)),
  duration: call.durationSeconds,
  primaryUserId: call.participants[0]?.person.id ?? null,
  direction: call.scheduledAt === null ? 'Outbound' : 'Conference',
  system: call.scheduledAt === null ? 'Aircall' : 'Zoom',
  scope: 'External',
  media: call.scheduledAt === null ? 'Audio' : 'Video',
  language: call.isTranscribable ? 'eng' : 'zxx',
  workspaceId: workspace.id,
  sdrDisposition: null,
  clientUniqueId: null,
  customData: null,
  purpose: null,
  meetingUrl: call.scheduledAt === null ? null : `https://meet.northwind.example/${call.index}`,
  isPrivate: call.isPrivate,
  calendarEventId: null,
})

const partyOf = (call: WorldCall, { person, speakerId, side, known, attended }: Participant) => {
  const id = `1${person.id}`
  const methods = attended ? ['Invitee', 'Attendee'] : ['Invitee']
  if (known === 'unknown')
    return { id, name: unknownName(call), speakerId, context: [], affiliation: 'Unknown', methods: ['Attendee'] }
  const isSeller = side === 'seller'
  return {
    id,
    emailAddress: person.email,
    name: person.name,
    title: person.title,
    userId: isSeller ? person.id : null,
    speakerId,
    context: [],
    affiliation: isSeller ? 'Internal' : 'External',
    phoneNumber: null,
    methods,
  }
}

const contextOf = ({ account, deal }: WorldCall, withFields: boolean) => {
  const object = (objectType: string, objectId: string, fields: object) => ({
    objectType,
    objectId,
    fields: withFields ? Object.entries(fields).map(([name, value]) => ({ name, value })) : [],
    timing: 'Now',
  })
  const objects = [
    object('Account', account.crmId, { Name: account.name, Website: `https://${account.domain}`, Industry: 'Other' }),
    ...(deal
      ? [object('Opportunity', deal.crmId, { Name: deal.name, Amount: 12_000 + account.index, Type: 'New' })]
      : []),
  ]
  return [{ system: 'Salesforce', objects }]
}

/** What of a call is asked for. */
export interface ContentSelector {
  readonly context?: 'None' | 'Basic' | 'Extended'
  readonly exposedFields?: { readonly parties?: boolean }
}

/** What the detailed listing says of a call. */
export const detailedOf = (call: WorldCall, { context = 'None', exposedFields = {} }: ContentSelector) => ({
  metaData: metaDataOf(call),
  ...(context === 'None' ? {} : { context: contextOf(call, context === 'Extended') }),
  ...(exposedFields.parties === true
    ? { parties: call.participants.filter(({ known }) => known !== 'unlisted').map(one => partyOf(call, one)) }
    : {}),
})

/** The transcript of a call. */
export const transcriptOf = (world: World, call: WorldCall) => ({
  callId: call.id,
  transcript: world.monologues(call).map(({ speakerId, sentences }) => ({ speakerId, topic: null, sentences })),
})

/** Everybody who has an account at the vendor. */
export const usersOf = (seed: number) =>
  Array.from({ length: userCount }, (_, index) => {
    const { id, name, email, title } = sellerOf(seed, index)
    const [firstName = '', lastName = ''] = name.split(' ')
    return { id, emailAddress: email, created: '2023-10-17T21:21:31+02:00', active: true, firstName, lastName, title }
  })
