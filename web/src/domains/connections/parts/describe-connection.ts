import {
  hasMailboxes,
  type ItemNoun,
  itemsOf,
  nounOf,
  type SyncState,
  syncStateWords,
} from '@bic/contract/connections/connection-words'
import type { Answer } from '#lib/call-types.ts'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { type DateValue, formatDateTime, formatLongDate, localDay, readDate } from '#lib/format-date.ts'

export type Connection = Answer<'listConnections'>['connections'][number]
export type Offer = Answer<'listConnections'>['offers'][number]
export type Removal = Answer<'listConnections'>['removals'][number]
export type Completeness = Answer<'getConnectionCompleteness'>
export type SyncObject = Answer<'listSyncObjects'>['rows'][number]

/** Whether an object was removed or erased here: only a hash of its id is left, which nobody can read. */
export const isForgotten = ({ state, versions }: Pick<SyncObject, 'state' | 'versions'>): boolean =>
  versions === 0 && (state === 'skipped' || state === 'applied')

/** What an object is called: by the subject of its conversation, else as the vendor calls it, else by its id there. */
export const nameOfObject = (
  object: Pick<SyncObject, 'subject' | 'title' | 'externalId' | 'state' | 'versions'> & { readonly stream?: string },
): string => {
  const { subject, title, externalId, state, stream = 'calls' } = object
  const name = subject ?? title
  if (name !== null) return name
  if (!isForgotten(object)) return externalId
  if (stream.startsWith('mails of ')) return state === 'applied' ? 'Mail' : 'Mail without its id'
  const isRecord = ['accounts', 'contacts', 'deals'].includes(stream) || stream.startsWith('activities_')
  const noun = isRecord ? 'record' : 'call'
  return state === 'applied' ? 'Call' : `Removed ${noun}`
}

/** "10:42 AM today" of a moment today, else with its date. */
export function formatMoment(value: DateValue, now: DateValue): string {
  const [date, today] = [readDate(value), readDate(now)]
  if (!date || !today) return formatDateTime(value)
  const said = formatDateTime(date)
  return localDay(date) === localDay(today) ? `${said.slice(said.lastIndexOf(', ') + 2)} today` : said
}

/** How many objects are in one of these states. */
export const countOf = (objects: Connection['objects'], ...states: readonly SyncState[]): number =>
  objects.reduce((sum, { state, count }) => (states.includes(state) ? sum + count : sum), 0)

const describeCount = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${formatCount(count)} ${count === 1 ? one : many}`]

const waiting: Readonly<Record<ItemNoun, readonly [one: string, many: string]>> = {
  call: ['call waits for its transcript', 'calls wait for their transcript'],
  mail: ['mail waits for its text', 'mails wait for their text'],
  record: ['record waits for its account', 'records wait for their account'],
}

/** What of a connection is under way or needs somebody's eye; empty: nothing. */
const describePending = (objects: Connection['objects'], gaps: number, noun: ItemNoun): string[] => [
  ...describeCount(countOf(objects, 'landed'), `${noun} is read in next`, `${noun}s are read in next`),
  ...describeCount(countOf(objects, 'waiting'), ...waiting[noun]),
  ...describeCount(countOf(objects, 'failed'), 'failed and is tried again', 'failed and are tried again'),
  ...describeCount(countOf(objects, 'dead'), 'was given up', 'were given up'),
  ...describeCount(gaps, 'window has a gap', 'windows have a gap'),
]

/** That a vendor is connected now, and what happens next. */
export function describeConnected({
  provider,
  label,
  people,
}: Pick<Connection, 'provider' | 'label' | 'people'>): string {
  if (hasMailboxes(provider))
    return `${label} answered. A mailbox is synced once its owner has agreed in their profile.`
  const known = people === null ? '' : ` and lists ${formatQuantity(people, 'person', 'people')}`
  return `${label} answered${known}. Its ${nounOf(provider)}s come in from now on.`
}

/** How far a connection is, or what stops it. */
const describeProgress = (connection: Connection): string => {
  const { label, state, reason, completeFrom, completeUntil, asOf, gaps, mailboxes } = connection
  if (state === 'reconnect')
    return `${label}: ${reason ?? 'it no longer accepts the credentials.'} Nothing comes in until it is connected again.`
  if (state === 'stopped') return `${label} is stopped: ${reason ?? 'somebody has to look at it.'}`
  if (mailboxes === 0) return `${label}: nobody has agreed that their mailbox is read, so nothing comes in.`
  if (completeUntil === null || completeFrom === completeUntil) return `${label}: the first windows are being listed.`
  // A window with a gap is not complete, so the whole is not either.
  const until = `${gaps > 0 ? 'listed' : 'complete'} until ${formatMoment(completeUntil, asOf)}`
  return `${label}${state === 'paused' ? ' is paused' : ''}: ${until}.`
}

/** The answer about connections: how far each is and what of it is open, and once for all of them that nothing is. */
export function describeConnections(connections: readonly Connection[]): string {
  const flows = ({ state }: Connection): boolean => state !== 'reconnect' && state !== 'stopped'
  const openOf = ({ objects, gaps, provider }: Connection): string[] => describePending(objects, gaps, nounOf(provider))
  const said = connections.map(one =>
    flows(one) && openOf(one).length > 0
      ? `${describeProgress(one)} ${openOf(one).join(', ')}.`
      : describeProgress(one),
  )
  const isDone = connections.every(one => flows(one) && openOf(one).length === 0)
  return [...said, ...(isDone ? ['Nothing waits and nothing was given up.'] : [])].join(' ')
}

/** How far back it is complete, and how far it is to go. */
export function describeHistory({
  provider,
  completeFrom,
  backfillFrom,
  gaps,
  mailboxes,
}: Pick<Connection, 'provider' | 'completeFrom' | 'backfillFrom' | 'gaps' | 'mailboxes'>): string {
  const many = `${nounOf(provider)}s`
  const Many = itemsOf(provider)
  if (mailboxes === 0) return `${Many} from ${formatLongDate(backfillFrom)} on come in once somebody agrees.`
  if (completeFrom === null) return `${Many} from ${formatLongDate(backfillFrom)} on are brought in, the newest first.`
  if (completeFrom <= backfillFrom) {
    const from = formatLongDate(backfillFrom)
    return gaps > 0
      ? `${Many} from ${from} on were listed, but not all of ${formatQuantity(gaps, 'window')}.`
      : `All ${many} from ${from} on were listed.`
  }
  return `Listed back to ${formatLongDate(completeFrom)}; ${many} from ${formatLongDate(backfillFrom)} on are brought in, the newest first.`
}

/** The answer to "Is anything missing?". */
export function describeCompleteness(found: Completeness, noun: ItemNoun = 'call'): string {
  const { from, until, asOf, gaps, objects, oldestUnsettled } = found
  if (from === null || until === null || from === until) return 'Nothing was listed completely yet.'
  const [open, dead] = [countOf(objects, 'waiting', 'failed', 'landed'), countOf(objects, 'dead')]
  const window = `from ${formatLongDate(from)} to ${formatMoment(until, asOf)}`
  if (gaps > 0) {
    const since = oldestUnsettled ? `, the oldest of ${formatLongDate(oldestUnsettled.from)}` : ''
    return `Yes, in ${formatQuantity(gaps, 'window')}${since}: the vendor says that there is more than it listed.`
  }
  if (open + dead > 0) {
    const parts = [
      ...describeCount(open, `${noun} is still to come`, `${noun}s are still to come`),
      ...describeCount(dead, 'was given up', 'were given up'),
    ]
    return `Nothing is missing from the list ${window}; of the ${noun}s on it ${parts.join(' and ')}.`
  }
  return `Nothing is missing ${window}.`
}

export const stateLabel = (state: SyncState): string => syncStateWords[state].label

/** "12 s ahead" of the clock of a vendor; null when it is right enough. */
export function formatClock(milliseconds: number): string | null {
  const seconds = Math.round(Math.abs(milliseconds) / 1000)
  if (seconds < 60) return null
  const size =
    seconds < 7200
      ? formatQuantity(Math.round(seconds / 60), 'minute')
      : formatQuantity(Math.round(seconds / 3600), 'hour')
  return `Its clock is ${size} ${milliseconds > 0 ? 'ahead' : 'behind'}; windows are counted by it.`
}
