import type { SignedInUser } from '@bic/contract/calls/access'
import type { RouteDef } from '@bic/contract/calls/route'
import { type Answer, type RouteId, routes, type Sent } from '@bic/contract/calls/routes'
import { mayCall } from '@bic/contract/entitlements/may-call'
import { readTenant, withTenant } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { withCurrency } from '#customer-currency.ts'
import { readSignedInUser } from '#domains/access/shared/load-signed-in-user.ts'
import { AppError } from '#http/app-error.ts'
import type { AllHandlers, AnyCall } from '#http/call-context.ts'
import type { Guards } from '#http/guards.ts'
import type { ReceivedParts } from '#http/received-parts.ts'
import { changedId } from '#http/register-routes.ts'
import { validate } from '#http/validate.ts'
import { writer } from '#http/written.ts'
import { poolOf } from '#pool/pool-of.ts'

/** The calls of the product, as whoever puts it together hands them down. */
export interface ProductCalls {
  readonly handlers: AllHandlers
  readonly guards: Guards
  /** The address that a buyer has by mail. */
  readonly buyerSurveyAddress: (
    app: AppContext,
    invitation: { readonly customerId: number; readonly invitationId: number },
  ) => Promise<string>
  /** Looks at what people follow, as every night. */
  readonly requestWatchNow: (app: AppContext, customerId: number) => Promise<number | null>
}

interface Sends<I extends RouteId> {
  readonly params?: Sent<I, 'params'>
  readonly query?: Sent<I, 'query'>
  readonly body?: Sent<I, 'body'>
  /** Of a call that takes a file. */
  readonly parts?: ReceivedParts
}

/** Makes calls at one moment, as one person or, of public calls, as nobody. */
export type MakeCall = <I extends RouteId>(id: I, sends: Sends<I>) => Promise<Answer<I>>

export interface Moment {
  readonly at: Date
  /** What chance decides with, where something is drawn. */
  readonly seed?: number
}

/** Somebody of a demo customer at a moment, by their e-mail; null: a buyer, who has a link. */
export type AsPerson = (email: string | null, moment: Moment) => Promise<MakeCall>

/** @throws AppError NOT_ALLOWED, NOT_ENTITLED, as the routes would */
const guard = async (call: AnyCall, { access, feature, mayChange }: RouteDef, guards: Guards): Promise<void> => {
  if (access === 'public') return
  if (!mayCall(call.user.role, access)) throw new AppError('NOT_ALLOWED')
  if (feature) await guards.feature(call.app, call.user, feature)
  const at = mayChange?.of?.at
  if (!mayChange || at === undefined) return
  const id = changedId(call, at)
  if (id !== null) await call.read(tx => guards.change(tx, call.user, mayChange, id))
}

/**
 * Lets people of a demo customer use the product: each call is validated, refused where the person may not make it, answered by
 * its handler and written down in their name, as if it came by HTTP at that moment.
 */
export const peopleOf = (
  app: AppContext,
  customerId: number,
  userIds: ReadonlyMap<string, number>,
  { handlers, guards }: Pick<ProductCalls, 'handlers' | 'guards'>,
): AsPerson => {
  const known = new Map<string, SignedInUser>()
  const find = async (email: string): Promise<SignedInUser> => {
    const found = known.get(email)
    if (found) return found
    // Whether visitors may sign in as this person has nothing to do with what the person did.
    const open = { config: { ...app.config, demoSignIns: 'all' as const } }
    const user = await readSignedInUser({ ...app, ...open }, customerId, userIds.get(email) ?? 0)
    if (!user) throw new Error(`Nobody of the demo customer has the address ${email}.`)
    known.set(email, user)
    return user
  }
  return async (email, { at, seed }) => {
    const person = email === null ? null : await find(email)
    const then: AppContext = { ...app, now: () => at, ...(seed === undefined ? {} : { drawSeed: () => seed }) }
    const tenant: AnyCall['tenant'] = work => withTenant(poolOf(app), customerId, work)
    return async <I extends RouteId>(id: I, sends: Sends<I>) => {
      const definition: RouteDef = routes[id]
      const call = {
        app: then,
        params: validate(definition.params, sends.params, 'path'),
        query: validate(definition.query, sends.query ?? {}, 'query'),
        body: validate(definition.body, sends.body, 'body'),
        get user() {
          if (!person) throw new AppError('NOT_SIGNED_IN')
          return person
        },
        sessionId: 'demo',
        isAdmin: person?.role === 'ADMIN',
        read: work => readTenant(poolOf(app), customerId, work),
        tenant,
        write: writer({ tenant, now: then.now, userId: person?.userId ?? null }),
        ...(sends.parts ? { parts: sends.parts } : {}),
      } as AnyCall
      await guard(call, definition, guards)
      const answer = handlers[id] as (call: AnyCall) => Promise<unknown>
      return (await withCurrency(person?.currency, () => answer(call))) as Answer<I>
    }
  }
}
