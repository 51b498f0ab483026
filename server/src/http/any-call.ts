import type { RouteId } from '@bic/contract/calls/routes'
import type { World } from '../testing/make-world.ts'
import type { Caller, Sends } from '../testing/test-app.ts'
import { guardSamples } from './guard-samples.ts'

// For tests that treat all calls alike. A value that may be sent with any call has the types of all; to compare two of
// them takes the compiler seconds, hence the looser ones.

/** What is sent with some call. */
export interface AnySends {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
  readonly raw?: Sends<never>['raw']
}

/** What some call answers. */
export interface AnyAnswer {
  readonly status: number
  readonly data: unknown
  readonly problem: { readonly code: string; readonly detail: string; readonly field?: string }
}

const samples = guardSamples as unknown as Readonly<Record<RouteId, (world: World, me: number) => AnySends>>

/** What is sent with a call about something of this world, by the user `me`. */
export const sampleOf = (id: RouteId, world: World, me: number): AnySends => samples[id](world, me)

/** Makes a call that is not known before the test runs. */
export const sendAny = (call: Caller['call'], id: RouteId, sends: AnySends): Promise<AnyAnswer> =>
  (call as unknown as (id: RouteId, sends: AnySends) => Promise<AnyAnswer>)(id, sends)
