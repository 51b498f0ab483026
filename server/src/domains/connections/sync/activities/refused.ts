import type { Stream } from '@bic/connectors/stream'
import { VendorFault } from '@bic/connectors/vendor-fault'
import type { AppContext } from '#app-context.ts'
import { ManyGone } from '../check-missing.ts'

/** After a vendor refused to list activities it is asked for them again so much later. */
const askedAgainAfter = 60 * 60_000

interface Refusal {
  readonly message: string
  readonly until: number
}

/** By connection and stream, for as long as the process lives: another one asks once more than it had to. */
const refusalsOfApp = new WeakMap<AppContext, Map<string, Refusal>>()

type Of = { readonly customerId: number; readonly connectionId: number }

const keyOf = ({ customerId, connectionId }: Of, { name }: Pick<Stream, 'name'>): string =>
  `${customerId} ${connectionId} ${name}`

/** Why a vendor does not list the activities of a stream, in words; null: it is to be asked. */
export const refusedOf = (app: AppContext, of: Of, stream: Stream): string | null => {
  const refusal = refusalsOfApp.get(app)?.get(keyOf(of, stream))
  return refusal !== undefined && refusal.until > app.now().getTime() ? refusal.message : null
}

/** Whether what went wrong is that the access may not read activities, which is no reason to end everything else. */
export const isRefused = (stream: Stream, error: unknown): error is VendorFault =>
  stream.areActivities === true && error instanceof VendorFault && error.kind === 'stop' && !(error instanceof ManyGone)

/** Remembers that a vendor refused to list activities. Answers why. */
export const noteRefused = (app: AppContext, of: Of, stream: Stream, { message }: VendorFault): string => {
  const refusals = refusalsOfApp.get(app) ?? new Map<string, Refusal>()
  refusalsOfApp.set(app, refusals)
  const said = `Its ${stream.noun}s are left out. ${message}`
  refusals.set(keyOf(of, stream), { message: said, until: app.now().getTime() + askedAgainAfter })
  return said
}
