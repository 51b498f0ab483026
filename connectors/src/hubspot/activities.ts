import { z } from 'zod'
import { bodyOf } from '../answer.ts'
import type { Ask } from '../ask.ts'
import { hasMark } from '../crm/note-words.ts'
import { textOf } from '../crm/values.ts'
import type { Json } from '../json/json.ts'
import { fieldOf, idOf, itemsOf } from '../json/read.ts'
import type { ActivityKind, Normalised, VendorActivity } from '../normalised.ts'
import { id, readShape, text } from '../read-shape.ts'
import { VendorFault } from '../vendor-fault.ts'
import { clockOf, momentIn } from './moments.ts'
import { baseOf } from './normalise.ts'
import { loadOwners } from './owners.ts'
import { type HubspotObject, resultsOf } from './records.ts'
import { account, associationsOf, kept, recordsOf } from './requests.ts'

/** So many activities are asked for at once. */
export const activitiesAtOnce = 100

/** A kind of activities of HubSpot. */
export interface HubspotActivities {
  readonly object: HubspotObject
  readonly kind: ActivityKind
  readonly subject: string | null
  readonly status: string | null
  /** The property with the day on which it was done, where that is another one. */
  readonly doneAt: string | null
  /** What some values of the status are; with the others, and without one, it is done. */
  readonly states: Readonly<Record<string, 'open' | 'cancelled'>>
  /** The only status with which it is done; null: `states` says what is not. */
  readonly doneWith: string | null
}

const modified = 'hs_lastmodifieddate'
const words = 'hs_note_body'
/** What stands in the ledger in place of the words of a note. */
const fromHere = 'written_from_here'

const activities = (
  name: string,
  of: Pick<HubspotActivities, 'kind' | 'subject' | 'status'> & Partial<HubspotActivities>,
): HubspotActivities => {
  const { subject, status, doneAt = null } = of
  const own = [subject, status, doneAt].flatMap(property => property ?? [])
  const properties = ['hs_object_id', modified, 'hs_timestamp', 'hubspot_owner_id', ...own]
  return { doneWith: null, states: {}, doneAt, ...of, object: { name, modified, properties, isBare: true } }
}

export const calls = activities('calls', {
  kind: 'call',
  subject: 'hs_call_title',
  status: 'hs_call_status',
  states: {
    QUEUED: 'open',
    CALLING_CRM_USER: 'open',
    CONNECTING: 'open',
    RINGING: 'open',
    IN_PROGRESS: 'open',
    CANCELED: 'cancelled',
  },
})
export const meetings = activities('meetings', {
  kind: 'meeting',
  subject: 'hs_meeting_title',
  status: 'hs_meeting_outcome',
  states: { CANCELED: 'cancelled', RESCHEDULED: 'cancelled', NO_SHOW: 'cancelled' },
})
export const emails = activities('emails', {
  kind: 'email',
  subject: 'hs_email_subject',
  status: 'hs_email_status',
  states: { SCHEDULED: 'open', SENDING: 'open', BOUNCED: 'cancelled', FAILED: 'cancelled' },
})
export const tasks = activities('tasks', {
  kind: 'task',
  subject: 'hs_task_subject',
  status: 'hs_task_status',
  doneAt: 'hs_task_completion_date',
  doneWith: 'COMPLETED',
})
/** The words of a note are looked through for our mark and not kept: what was written from here is none of a seller's. */
const withoutWords = (properties: Json): Json => {
  const { [words]: said, ...rest } = properties as Readonly<Record<string, Json>>
  return { ...rest, [fromHere]: typeof said === 'string' && hasMark(said) }
}
const usual = activities('notes', { kind: 'note', subject: null, status: null })
export const notes: HubspotActivities = {
  ...usual,
  object: { ...usual.object, properties: [...usual.object.properties, words], kept: withoutWords },
}

/** The ids of one object that each activity is associated with. */
const linkedIds = async (ask: Ask, from: string, to: string, ids: readonly string[]) => {
  const results = resultsOf(bodyOf(await ask(associationsOf(from, to, ids))))
  return new Map(
    results.map(one => [
      idOf(fieldOf(fieldOf(one, 'from'), 'id')),
      (itemsOf(fieldOf(one, 'to')) ?? []).flatMap(to => idOf(fieldOf(to, 'toObjectId')) ?? []),
    ]),
  )
}

/** What listings leave out of activities: the deals and companies that they are about, whose they are, and the zone that their days are of. */
export const detailsOf =
  ({ object: { name } }: HubspotActivities) =>
  async (ask: Ask, ids: readonly string[]): Promise<ReadonlyMap<string, Json>> => {
    const asked = recordsOf(name, ids, { properties: ['hubspot_owner_id'], history: [] })
    const found = resultsOf(bodyOf(await ask(asked)))
    const deals = await linkedIds(ask, name, 'deals', ids)
    const companies = await linkedIds(ask, name, 'companies', ids)
    const timeZone = idOf(fieldOf(bodyOf(await ask(kept(account))), 'timeZone'))
    const ownerOf = await loadOwners(ask, found)
    return new Map(
      found.flatMap(record => {
        const id = idOf(fieldOf(record, 'id'))
        if (id === null) return []
        const detail = {
          deals: deals.get(id) ?? [],
          companies: companies.get(id) ?? [],
          owner: ownerOf(record),
          timeZone,
        }
        return [[id, detail] as const]
      }),
    )
  }

const Detail = z.object({
  deals: z.array(z.string()),
  companies: z.array(z.string()),
  owner: z.object({ name: text }).nullable(),
  timeZone: id,
})

/** @throws VendorFault `skip` when it has another shape than HubSpot documents, or went away while it was read */
export const activityOf =
  ({ object, kind, subject, status, doneAt, states, doneWith }: HubspotActivities) =>
  (body: Json, detail: Json | null): Normalised => {
    const noun = object.name.slice(0, -1)
    const read = baseOf(body, noun)
    if ('gone' in read) return read.gone
    if (fieldOf(fieldOf(body, 'properties'), fromHere) === true)
      return { state: 'skipped', reason: 'It was written from here.' }
    if (detail === null)
      throw new VendorFault('skip', `HubSpot had this ${noun} no more when it was asked what it is about.`)
    const { deals, companies, owner, timeZone } = readShape(Detail, detail, noun)
    const links = [
      ...deals.map(one => ({ kind: 'deal', id: one }) as const),
      ...companies.map(one => ({ kind: 'account', id: one }) as const),
    ]
    if (links.length === 0) return { state: 'skipped', reason: 'It is about no account and no deal.' }
    const properties = fieldOf(body, 'properties')
    const said = status === null ? '' : textOf(fieldOf(properties, status))
    const state: VendorActivity['state'] = doneWith === null || said === doneWith ? (states[said] ?? 'done') : 'open'
    const local = clockOf(timeZone ?? null)
    const moment =
      (state === 'done' && doneAt !== null ? momentIn(fieldOf(properties, doneAt)) : null) ??
      momentIn(fieldOf(properties, 'hs_timestamp'))
    return {
      state: 'activity',
      activity: {
        kind,
        subject: (subject === null ? '' : textOf(fieldOf(properties, subject))) || null,
        day: moment === null ? null : local(moment).slice(0, 10),
        state,
        owner: owner?.name || null,
        links,
      },
    }
  }
