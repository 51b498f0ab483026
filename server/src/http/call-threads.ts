import { isWrite, type RouteDef } from '@bic/contract/route'
import { type RouteId, routes } from '@bic/contract/routes'
import type { AppContext } from '../app-context.ts'
import { AppError } from './app-error.ts'
import type { Call } from './call-context.ts'

/** Answers a call elsewhere: the JSON of what stands in `data`. */
export type AnswerElsewhere = (id: RouteId, call: Call<RouteId>) => Promise<string>

/** Which calls are answered elsewhere, and what answers them. */
export interface Elsewhere {
  readonly calls: ReadonlySet<string>
  readonly answer: AnswerElsewhere
}

/**
 * Has a call answered by an analysis thread; a write is not repeated when its thread dies.
 *
 * @throws AppError as the handler would; Error with the code of a fault
 */
export const answerElsewhere: AnswerElsewhere = async (id, one) => {
  const { app, params, query, body, user, sessionId, isAdmin, claim = null } = one
  const order = {
    config: app.config,
    secret: app.secret,
    now: app.now().getTime(),
    call: { id, params, query, body, user, sessionId, isAdmin, claim },
  }
  const definition: RouteDef = routes[id]
  const answer = await app.analysts.run('answerCall', order, isWrite(definition))
  if ('json' in answer) return answer.json
  const { code, message, field, current, retryAfter } = answer.refusal
  throw new AppError(code, message, field, current, retryAfter)
}

/** Makes every analysis thread ready to answer calls, so that the first person need not wait for it. */
export const warmCallThreads = async ({ analysts, config, secret, now }: AppContext): Promise<void> => {
  const order = { config, secret, now: now().getTime(), call: null }
  await Promise.all(Array.from({ length: analysts.size }, () => analysts.run('answerCall', order)))
}
