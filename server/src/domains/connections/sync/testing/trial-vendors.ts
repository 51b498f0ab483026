import type { Credentials } from '@bic/connectors/access'
import type { Connector } from '@bic/connectors/connector'
import { connectors } from '@bic/connectors/connectors'
import { Draws } from '@bic/mocks/draws'
import { type FaultKind, faultKinds } from '@bic/mocks/faults/fault-plan'
import { imapFaults, imapIdOf } from '@bic/mocks/imap/imap-mock'
import { messageIdOf } from '@bic/mocks/mail/mails'
import { graphIdOf } from '@bic/mocks/microsoft-365/bodies'
import { messageIdOf as mailingIdOf } from '@bic/mocks/outreach/bodies'
import type { Mocks } from '@bic/mocks/start-mocks'
import { partsOf } from '@bic/mocks/teams/bodies'
import type { VendorMock } from '@bic/mocks/vendor-mock'
import type { TrueCall, World } from '@bic/mocks/world/world'
import { uuidOf } from '@bic/mocks/zoom/bodies'

/** A vendor as trials use it. */
export interface TrialVendor {
  readonly connector: Connector
  readonly mockOf: (mocks: Mocks) => VendorMock
  readonly credentialsOf: (mocks: Mocks) => Credentials
  /** Whether it leaves private calls out instead of saying that they are private. */
  readonly hidesPrivate: boolean
  /** What of a call it says, where that is less than the truth. `listed` is the moment by which it lists the call. */
  readonly says: (truth: TrueCall, listed: Date) => TrueCall
  /** Whether it lists nothing without a transcript. */
  readonly listsTranscripts?: boolean
  /** How it names a call, where that is not by the id of the truth. */
  readonly idOf?: (id: string, world: World) => string
  /** Mails of one mailbox, known by a Message-ID; private ones are left out, so that only hashes of their ids are there. */
  readonly mails?: { readonly mailbox: (mocks: Mocks) => string; readonly messageIdOf: (id: string) => string }
  /** The Message-ID by which a conversation is known, where it is a mail of no mailbox. */
  readonly messageIdOf?: (id: string) => string
  /** What can go wrong with it and be noticed; everything when left out. */
  readonly faults?: readonly FaultKind[]
  /** The share of what it is asked that goes wrong; three of ten when left out. */
  readonly faultShare?: number
  /** How many requests the listing of a window takes about; one when left out. */
  readonly requestsPerListing?: number
  /** The share of requests that may be too many: a vendor that does not say how many it takes is asked until it refuses. */
  readonly mayExceed?: number
}

/** Of a vendor that does not count what it lists, nobody can tell that it left something out. */
const withoutShort = faultKinds.filter(kind => kind !== 'short' && kind !== 'short-silent')

/** What a vendor says that knows voices by their names, and addresses by the names of invitations: whose name two have, nobody knows. */
const byNames = (truth: TrueCall, listed: Date): TrueCall => {
  const names = Map.groupBy(truth.speakers, ({ name }) => name?.toLowerCase())
  return {
    ...truth,
    startedAt: listed,
    speakers: truth.speakers.map(({ name, email }) => ({
      name,
      email: names.get(name?.toLowerCase())?.length === 1 ? email : null,
      side: null,
    })),
    crm: [],
  }
}

/** What a vendor says that lists transcripts: nothing without one, and nobody who says nothing, has no name or the name of somebody before. */
const byVoices = (truth: TrueCall, listed: Date): TrueCall => {
  const heard = new Set(truth.turns.map(({ speaker }) => speaker))
  const voices = truth.speakers.filter(({ name }, index) => name !== null && heard.has(index))
  const sellers = Map.groupBy(
    truth.speakers.filter(({ side }) => side === 'seller'),
    ({ name }) => name,
  )
  return {
    ...truth,
    state: truth.state === 'waiting' || truth.state === 'silent' ? 'coming' : truth.state,
    startedAt: listed,
    speakers: voices
      .filter(({ name }, index) => voices.findIndex(one => one.name === name) === index)
      .map(({ name }) => {
        const [seller, ...others] = sellers.get(name) ?? []
        return seller && others.length === 0 ? seller : { name, email: null, side: null }
      }),
    crm: [],
  }
}

/** A mail in the place of a call: from the first who sells to the first buyer who has an address, or a name. Nothing of it has to be waited for. */
const byMail = (truth: TrueCall, listed: Date): TrueCall => {
  const sender = truth.speakers.find(({ side }) => side === 'seller')
  const buyer =
    truth.speakers.find(({ side }) => side === 'buyer') ??
    truth.speakers.find(({ side, name }) => side === null && name !== null)
  return {
    ...truth,
    state: truth.state === 'waiting' || truth.state === 'silent' ? 'applied' : truth.state,
    startedAt: listed,
    // Sides are found by addresses.
    speakers: [sender, buyer].flatMap(one => (one ? [{ ...one, side: null }] : [])),
  }
}

/** A mail of a mailbox in the place of a call, from and to everybody who has a name. It waits for no transcript. */
const byMailbox = (truth: TrueCall, listed: Date): TrueCall => ({
  ...truth,
  state: truth.state === 'waiting' || truth.state === 'silent' ? 'applied' : truth.state,
  startedAt: listed,
  speakers: truth.speakers.filter(({ name }) => name !== null).map(one => ({ ...one, side: null })),
  crm: [],
})

type TrueSpeaker = TrueCall['speakers'][number]

/** Two of one name are one, unless their addresses say that they are not. */
const isSameInZoom = (one: TrueSpeaker, other: TrueSpeaker): boolean =>
  one.name === other.name && (one.email === null || other.email === null || one.email === other.email)

/** Every vendor whose connection is judged against the truth. */
export const trialVendors = {
  Gong: {
    connector: connectors.Gong,
    mockOf: ({ gong }) => gong,
    credentialsOf: ({ gong }) => ({ kind: 'keyAndSecret', ...gong.key, baseUrl: gong.baseUrl }),
    hidesPrivate: false,
    says: truth => truth,
  },
  'Clari Copilot': {
    connector: connectors['Clari Copilot'],
    mockOf: ({ clari }) => clari,
    credentialsOf: ({ clari }) => ({ kind: 'keyAndSecret', ...clari.key, baseUrl: clari.baseUrl }),
    hidesPrivate: true,
    says: (truth, listed) => ({ ...truth, startedAt: listed }),
  },
  Chorus: {
    connector: connectors.Chorus,
    mockOf: ({ chorus }) => chorus,
    credentialsOf: ({ chorus }) => ({ kind: 'token', token: chorus.token, scheme: 'raw', baseUrl: chorus.baseUrl }),
    hidesPrivate: true,
    says: truth => truth,
    faults: withoutShort,
    mayExceed: 0.05,
  },
  Zoom: {
    connector: connectors.Zoom,
    mockOf: ({ zoom }) => zoom,
    credentialsOf: ({ zoom }) => ({ kind: 'clientCredentials', ...zoom.credentials, baseUrl: zoom.baseUrl }),
    hidesPrivate: true,
    says: truth => ({
      ...truth,
      // That a transcript never comes is not said.
      state: truth.state === 'silent' ? 'waiting' : truth.state,
      // Whom nobody names is nobody, and who is no user has neither address nor side.
      speakers: truth.speakers
        .filter(({ name }) => name !== null)
        .map(one => (one.side === 'seller' ? one : { ...one, email: null, side: null }))
        .filter((one, index, all) => all.findIndex(other => isSameInZoom(one, other)) === index),
      crm: [],
    }),
    idOf: uuidOf,
    requestsPerListing: 4,
  },
  Fireflies: {
    connector: connectors.Fireflies,
    mockOf: ({ fireflies }) => fireflies,
    credentialsOf: ({ fireflies: { token, baseUrl } }) => ({ kind: 'token', token, scheme: 'bearer', baseUrl }),
    hidesPrivate: true,
    says: byNames,
    faults: withoutShort,
  },
  'Microsoft Teams': {
    connector: connectors['Microsoft Teams'],
    mockOf: ({ teams }) => teams,
    credentialsOf: ({ teams }) => ({ kind: 'clientCredentials', ...teams.credentials, baseUrl: teams.baseUrl }),
    hidesPrivate: true,
    says: byVoices,
    listsTranscripts: true,
    idOf: id => Object.values(partsOf(id)).join(' '),
    faults: withoutShort,
    requestsPerListing: 6,
  },
  'Google Meet': {
    connector: connectors['Google Meet'],
    mockOf: ({ meet }) => meet,
    credentialsOf: ({ meet: { key, subject, baseUrl } }) => ({ kind: 'serviceAccount', key, subject, baseUrl }),
    hidesPrivate: true,
    says: (truth, listed) => ({
      ...truth,
      // That a transcript never comes is not said.
      state: truth.state === 'silent' ? 'waiting' : truth.state,
      subject: 'Call from Google Meet',
      startedAt: listed,
      // Whom nobody names is nobody, and no addresses and sides are said.
      speakers: truth.speakers.flatMap(({ name }) => (name === null ? [] : [{ name, email: null, side: null }])),
      crm: [],
    }),
    faults: withoutShort,
  },
  'Microsoft 365': {
    connector: connectors['Microsoft 365'],
    mockOf: ({ microsoft365 }) => microsoft365,
    credentialsOf: ({ microsoft365: { credentials, subject, baseUrl } }) => ({
      kind: 'clientCredentials',
      ...credentials,
      subject,
      baseUrl,
    }),
    hidesPrivate: false,
    mails: { mailbox: ({ microsoft365 }) => microsoft365.subject, messageIdOf },
    says: byMailbox,
    idOf: id => graphIdOf(id, 0),
    faults: withoutShort,
    requestsPerListing: 12,
  },
  Gmail: {
    connector: connectors.Gmail,
    mockOf: ({ gmail }) => gmail,
    credentialsOf: ({ gmail: { key, subject, baseUrl } }) => ({ kind: 'serviceAccount', key, subject, baseUrl }),
    hidesPrivate: false,
    mails: { mailbox: ({ gmail }) => gmail.subject, messageIdOf },
    says: byMailbox,
    faults: withoutShort,
    requestsPerListing: 12,
  },
  IMAP: {
    connector: connectors.IMAP,
    mockOf: ({ imap }) => imap,
    credentialsOf: ({ imap: { account } }) => ({ kind: 'mailAccount', ...account, baseUrl: null }),
    hidesPrivate: false,
    mails: { mailbox: ({ imap }) => imap.subject, messageIdOf },
    says: byMailbox,
    idOf: (id, world) => imapIdOf(world, id),
    faults: imapFaults,
    // A question takes two commands or more, each of which may fail: so more than three of ten questions go wrong, as of the requests of others.
    faultShare: 0.2,
    requestsPerListing: 24,
  },
  Outreach: {
    connector: connectors.Outreach,
    mockOf: ({ outreach }) => outreach,
    credentialsOf: ({ outreach }) => ({
      kind: 'clientCredentials',
      ...outreach.credentials,
      baseUrl: outreach.baseUrl,
    }),
    // What stays within the company is listed, and left out.
    hidesPrivate: false,
    says: byMail,
    messageIdOf: mailingIdOf,
    faults: withoutShort,
  },
} as const satisfies Readonly<Partial<Record<Connector['id'], TrialVendor>>>

/** The vendor of a trial: each as often as the others, whatever else follows from the seed. */
export const vendorOfSeed = (seed: number): TrialVendor =>
  new Draws(seed, 0, 'vendor').pick<TrialVendor>(Object.values(trialVendors))
