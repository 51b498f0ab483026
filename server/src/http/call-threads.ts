import { isWrite, type RouteDef } from '@bic/contract/calls/route'
import { type RouteId, routes } from '@bic/contract/calls/routes'
import type { AppContext } from '../app-context.ts'
import { currentTrace } from '../telemetry/telemetry.ts'
import { AppError } from './app-error.ts'
import type { AnyCall } from './call-context.ts'
import { receiveParts } from './received-parts.ts'
import type { ThreadAnswer, ThreadOrder } from './thread-order.ts'

/** Answers a call elsewhere: the JSON of what stands in `data`. */
export type AnswerElsewhere = (id: RouteId, call: AnyCall) => Promise<string>

/** Which calls are answered elsewhere, and what answers them. */
export interface Elsewhere {
  readonly calls: ReadonlySet<string>
  readonly answer: AnswerElsewhere
}

/** Milliseconds that a call may take in its thread when it does not say. */
const longestMs = 120_000

/** An order under its limit of time; that it was stopped stays in the log. */
const answerInTime = async ({ app, user }: AnyCall, id: RouteId, order: ThreadOrder): Promise<ThreadAnswer> => {
  const definition: RouteDef = routes[id]
  const limit = definition.longestSeconds === undefined ? longestMs : definition.longestSeconds * 1000
  try {
    return await app.analysts.run('answerCall', order, { isOnce: isWrite(definition), longestMs: limit })
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_SLOW') {
      const { customerId, userId } = user
      const what = { call: id, seconds: limit / 1000, customerId, userId }
      app.log.error(what, 'a call took too long: it was stopped, and its analysis thread replaced')
    }
    throw error
  }
}

/**
 * Has a call answered by an analysis thread; a write is not repeated when its thread dies.
 *
 * @throws AppError as the handler would, TOO_SLOW when it takes too long; Error with the code of a fault
 */
export const answerElsewhere: AnswerElsewhere = async (id, one) => {
  const { app, params, query, body, user, sessionId, isAdmin, byKey, claim = null } = one
  const definition: RouteDef = routes[id]
  const parts = definition.multipart ? await receiveParts(one.request) : null
  const answer = await answerInTime(one, id, {
    now: app.now().getTime(),
    call: { id, params, query, body, parts, user, sessionId, isAdmin, claim, byKey, trace: currentTrace() },
  })
  if ('json' in answer) return answer.json
  const { code, message, field, current, retryAfter } = answer.refusal
  throw new AppError(code, message, field, current, retryAfter)
}

/** Makes every analysis thread ready to answer calls, so that the first person need not wait for it. */
export const warmCallThreads = async ({ analysts, now }: AppContext): Promise<void> => {
  const order = { now: now().getTime(), call: null }
  await Promise.all(Array.from({ length: analysts.size }, () => analysts.run('answerCall', order)))
}
