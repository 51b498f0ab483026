import type { LiveEvent } from '@bic/contract/values/live-events'
import { type AuditEntry, audit } from '../domains/access/shared/audit.ts'
import { announce } from '../events/event-hub.ts'
import type { Call } from './call-context.ts'

type Entry = Omit<AuditEntry, 'at' | 'userId'>
type Changed = Omit<Extract<LiveEvent, { kind: 'changed' }>, 'kind'>

declare const isWritten: unique symbol

/** What a write came to: only `changed` and `unchanged` make it, so that none goes without a decision about its trail. */
export interface Written<T> {
  readonly answer: T
  readonly trail: { readonly entry: Entry; readonly event: Changed | undefined } | null
  readonly [isWritten]: true
}

/** A write that left an entry in the audit trail; `event` says what open pages fetch again. */
export const changed = <T>(answer: T, entry: Entry, event?: Changed): Written<T> =>
  ({ answer, trail: { entry, event } }) as Written<T>

/** A write that found everything as it was to be: it leaves no trail. */
export const unchanged = <T>(answer: T): Written<T> => ({ answer, trail: null }) as Written<T>

/** The `write` of a call: the audit entry and the event are stored with the work, or not at all. */
export const writer =
  ({ app, user, tenant }: Pick<Call<never>, 'app' | 'user' | 'tenant'>): Call<never>['write'] =>
  work =>
    tenant(async tx => {
      const { answer, trail } = await work(tx)
      if (trail) await audit(tx, { at: app.now(), userId: user.userId, ...trail.entry })
      if (trail?.event) await announce(tx, { kind: 'changed', ...trail.event })
      return answer
    })
