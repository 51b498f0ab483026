import type { LiveEvent } from '@bic/contract/values/live-events'
import type { TenantTransaction } from '@bic/database/tenant'
import { announce } from '../events/event-hub.ts'

/** An entry of the audit trail. When it is made, and whose work it is, the call or job adds. */
export interface AuditEntry {
  /** Verb in the past: `user updated`, `keyword added`. */
  readonly action: string
  readonly entity: string
  readonly entityId: number | string
  /** What changed; never a secret, never transcript text. */
  readonly detail?: Readonly<Record<string, unknown>>
  /** Whose work it is, when it is not that of whoever makes the call or started the job; null for the product's own. */
  readonly userId?: number | null
}

/** Data that open pages fetch again. */
export type ChangedData = Omit<Extract<LiveEvent, { kind: 'changed' }>, 'kind'>

/**
 * Why a write leaves no audit entry. `activity`: tables of their own record it, as sign-ins and pages that were opened.
 * `derived`: it is computed from data whose changes have entries. `step`: the work it belongs to has an entry where it
 * begins or ends. `upkeep`: the product does it for itself, as removing what ran out.
 */
export type Unaudited = 'activity' | 'derived' | 'step' | 'upkeep'

declare const isWritten: unique symbol

/**
 * The outcome of a write. Only the functions of this file make it, so that no write compiles without a decision about its
 * audit entry. A function that answers one leaves nothing by itself: whoever calls it passes the outcome on.
 */
export interface Written<T> {
  readonly answer: T
  readonly entries: readonly AuditEntry[]
  /** What open pages fetch again. */
  readonly events: readonly ChangedData[]
  readonly unaudited: readonly Unaudited[]
  readonly [isWritten]: true
}

/** An answer that does not wait for anything: the transaction would end before a promise is kept. */
type Settled<T> = T extends PromiseLike<unknown> ? never : unknown

type OneOrMore<T> = T | readonly T[]
const listOf = <T>(given: OneOrMore<T>): readonly T[] => (Array.isArray(given) ? given : [given as T])

const written = <T>(answer: T, trail: Partial<Omit<Written<T>, 'answer'>>): Written<T> =>
  // The brand exists in types only.
  ({ answer, entries: [], events: [], unaudited: [], ...trail }) as unknown as Written<T>

/** A write that leaves entries in the audit trail; the events say what open pages fetch again. */
export const changed = <T>(
  answer: T & Settled<T>,
  entries: OneOrMore<AuditEntry>,
  events: OneOrMore<ChangedData> = [],
): Written<T> => written<T>(answer, { entries: listOf(entries), events: listOf(events) })

/** A write that found everything as it was to be: it leaves no trail. */
export const unchanged = <T>(answer: T & Settled<T>): Written<T> => written<T>(answer, {})

/** A write that leaves no audit entry, for one of a few reasons. */
export const unaudited = <T>(
  answer: T & Settled<T>,
  reason: Unaudited,
  events: OneOrMore<ChangedData> = [],
): Written<T> => written<T>(answer, { events: listOf(events), unaudited: [reason] })

/** Several writes of one transaction as one, with the entries and events of all of them in their order. */
export const together = <T>(answer: T & Settled<T>, ...parts: readonly Written<unknown>[]): Written<T> =>
  written<T>(answer, {
    entries: parts.flatMap(part => part.entries),
    events: parts.flatMap(part => part.events),
    unaudited: parts.flatMap(part => part.unaudited),
  })

/** The same outcome, with more in the detail of its entries. */
export const withDetail = <T>(outcome: Written<T>, detail: Readonly<Record<string, unknown>>): Written<T> => ({
  ...outcome,
  entries: outcome.entries.map(entry => ({ ...entry, detail: { ...entry.detail, ...detail } })),
})

/** Changes the tables of a customer in one transaction, with the audit entries and events of the work. */
export type Write = <T>(work: (tx: TenantTransaction) => Promise<Written<T>>) => Promise<T>

/** Where a write is done: in transactions of which customer, when, and by whom. */
export interface WritePlace {
  readonly tenant: <T>(work: (tx: TenantTransaction) => Promise<T>) => Promise<T>
  readonly now: () => Date
  /** Whose work it is, for the audit trail; null for the product's own. */
  readonly userId: number | null
  /** The name of the key that it is done with, which the entries name. */
  readonly byKey?: string | undefined
}

/** The `write` of a call or job: the audit entries and events are stored with the work, or nothing is. */
export const writer =
  ({ tenant, now, userId, byKey }: WritePlace): Write =>
  work =>
    tenant(async tx => {
      const { answer, entries, events } = await work(tx)
      for (const entry of entries) {
        await tx.db
          .insertInto('audit_entry')
          .values({
            customer_id: tx.customerId,
            at: now(),
            user_id: entry.userId === undefined ? userId : entry.userId,
            action: entry.action,
            entity: entry.entity,
            entity_id: String(entry.entityId),
            detail: JSON.stringify({ ...entry.detail, ...(byKey === undefined ? {} : { byApiKey: byKey }) }),
          })
          .execute()
      }
      // Of many steps that say the same, as the files of a batch do, the database would tell once as well.
      const distinct = new Map(events.map(event => [JSON.stringify(event), event]))
      for (const event of distinct.values()) await announce(tx, { kind: 'changed', ...event })
      return answer
    })
