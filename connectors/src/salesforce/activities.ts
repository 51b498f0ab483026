import { z } from 'zod'
import { isTrue } from '../crm/values.ts'
import type { Json } from '../json/json.ts'
import { momentOf } from '../moment.ts'
import type { ActivityKind, Normalised, VendorActivity } from '../normalised.ts'
import { id, part, readShape, text } from '../read-shape.ts'
import { longId } from './ids.ts'

const common = {
  Id: z.string().min(15),
  IsDeleted: z.unknown().optional(),
  IsRecurrence: z.unknown().optional(),
  Subject: text,
  ActivityDate: text,
  CreatedDate: text,
  WhatId: id,
  AccountId: id,
  Owner: part({ Name: text }),
}
const Task = z.object({ ...common, TaskSubtype: text, IsClosed: z.unknown().optional(), CompletedDateTime: text })
const Event = z.object({
  ...common,
  StartDateTime: text,
  IsAllDayEvent: z.unknown().optional(),
  IsPrivate: z.unknown().optional(),
  IsChild: z.unknown().optional(),
})
type Common = z.output<typeof Task> | z.output<typeof Event>

/** The first characters of the ids of accounts and deals; other objects have others. */
const prefixes = { '001': 'account', '006': 'deal' } as const

/** The calendar day of a date, or of a moment in UTC. */
const dayOf = (value: string | null | undefined): string | null => {
  if (!value) return null
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return value
  const moment = momentOf(value)
  return moment === null ? null : new Date(moment).toISOString().slice(0, 10)
}

const linksOf = ({ WhatId, AccountId }: Common): VendorActivity['links'] => {
  const links = new Map<string, 'account' | 'deal'>()
  const kind = prefixes[(WhatId ?? '').slice(0, 3) as keyof typeof prefixes]
  if (WhatId && kind) links.set(longId(WhatId), kind)
  if (AccountId) links.set(longId(AccountId), 'account')
  return [...links].map(([id, kind]) => ({ kind, id }))
}

/** What an activity is if it is none for us; null: it is one. */
const insteadOf = (found: Common): Normalised | null => {
  if (isTrue(found.IsDeleted)) return { state: 'gone', into: null }
  // Its occurrences are activities of their own.
  if (isTrue(found.IsRecurrence)) return { state: 'skipped', reason: 'It is the pattern of a series.' }
  return linksOf(found).length === 0 ? { state: 'skipped', reason: 'It is about no account and no deal.' } : null
}

const activityOf = (found: Common, of: Pick<VendorActivity, 'kind' | 'day' | 'state'>): Normalised => ({
  state: 'activity',
  activity: { ...of, subject: found.Subject ?? null, owner: found.Owner?.Name ?? null, links: linksOf(found) },
})

const kinds: Readonly<Record<string, ActivityKind>> = { Call: 'call', Email: 'email', ListEmail: 'email' }

/**
 * A task, which may be a logged call or e-mail. What is logged happened on its day; what was to do was done when it was completed.
 *
 * @throws VendorFault `skip` when it has another shape than Salesforce documents
 */
export const taskOf = (body: Json): Normalised => {
  const found = readShape(Task, body, 'task')
  const instead = insteadOf(found)
  if (instead) return instead
  const kind = kinds[found.TaskSubtype ?? ''] ?? 'task'
  const named = dayOf(found.ActivityDate)
  if (!isTrue(found.IsClosed)) return activityOf(found, { kind, day: named, state: 'open' })
  const completed = dayOf(found.CompletedDateTime)
  const isLogged = kind !== 'task' && named !== null && (completed === null || named < completed)
  const day = isLogged ? named : (completed ?? named ?? dayOf(found.CreatedDate))
  return activityOf(found, { kind, day, state: 'done' })
}

/**
 * An event of a calendar. Salesforce does not say whether it took place.
 *
 * @throws VendorFault `skip` when it has another shape than Salesforce documents
 */
export const eventOf = (body: Json): Normalised => {
  const found = readShape(Event, body, 'event')
  const instead = insteadOf(found)
  if (instead) return instead
  if (isTrue(found.IsPrivate)) return { state: 'skipped', reason: 'It is private.' }
  if (isTrue(found.IsChild)) return { state: 'skipped', reason: 'It is the invitation of somebody to another event.' }
  const start = isTrue(found.IsAllDayEvent) ? null : dayOf(found.StartDateTime)
  return activityOf(found, { kind: 'meeting', day: start ?? dayOf(found.ActivityDate), state: 'done' })
}
