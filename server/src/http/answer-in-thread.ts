import { readTenant, withTenant } from '@bic/database/tenant'
import type { AppContext } from '../app-context.ts'
import { withCurrency } from '../customer-currency.ts'
import { makeApp } from '../make-app.ts'
import { poolOf } from '../pool/pool-of.ts'
import { inSpan } from '../telemetry/telemetry.ts'
import { AppError } from './app-error.ts'
import type { AllHandlers, AnyCall } from './call-context.ts'
import { checkAnswer } from './check-answer.ts'
import { notingWrites } from './noting-writes.ts'
import type { ThreadAnswer, ThreadOrder, ThreadSettings } from './thread-order.ts'
import { writer } from './written.ts'

/** Connections of one thread; calls of one customer do not take more than a few at once. */
const connections = 4
/** Milliseconds one statement may take, as in the main thread. */
const statementLimit = 60_000

let made: Promise<AppContext> | undefined
let now = new Date()

const only = (what: string): never => {
  throw new Error(`A call that is answered in a thread has no ${what}.`)
}

const callOf = (app: AppContext, order: NonNullable<ThreadOrder['call']>): AnyCall => ({
  app,
  params: order.params as never,
  query: order.query as never,
  body: order.body as never,
  user: order.user,
  sessionId: order.sessionId,
  isAdmin: order.isAdmin,
  ...(order.parts ? { parts: order.parts } : {}),
  get write() {
    return writer({ tenant: this.tenant, now: app.now, userId: order.user.userId, byKey: order.byKey })
  },
  read: work => readTenant(poolOf(app), order.user.customerId, work),
  tenant: work => withTenant(poolOf(app), order.user.customerId, work),
  get request() {
    return only('request')
  },
  get reply() {
    return only('reply')
  },
})

/** Answers a call in this thread, with an application of its own. A refusal is an answer; a fault is thrown. */
export const answerInThread = async (
  handlers: Partial<AllHandlers>,
  databaseUrl: string,
  { config, secret }: ThreadSettings,
  order: ThreadOrder,
): Promise<ThreadAnswer> => {
  now = new Date(order.now)
  made ??= makeApp(config, databaseUrl, secret, () => now, {
    max: connections,
    statementLimit,
    part: 'analysis',
  })
  const app = await made
  if (!order.call) return { json: 'null' }
  const { claim, id, trace } = order.call
  const call = callOf(app, order.call)
  const handler = handlers[id] as (call: AnyCall) => Promise<unknown>
  const handle = () => withCurrency(call.user.currency, () => handler(claim ? notingWrites(call, claim) : call))
  const { telemetry } = app
  try {
    const json = JSON.stringify(
      (await (telemetry
        ? inSpan(telemetry, `call ${id}`, { attributes: { 'bic.route': id }, parent: trace }, handle)
        : handle())) ?? null,
    )
    if (app.config.http.checkAnswers !== 'off') checkAnswer(app, id, json)
    return { json }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, message, field, current, retryAfter } = error
    return { refusal: { code, message, field, current, retryAfter } }
  }
}
