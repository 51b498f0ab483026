import type { AppContext } from '#app-context.ts'
import { unaudited } from '#http/written.ts'
import type { ModelRequest } from '#providers/model/model.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { reserveTokens, settleTokens } from '../actions/token-budget.ts'

/** What came of asking the model: its answer, or why there is none, in words fit to show. */
export type Asked<T> = { readonly value: T; readonly writer: string } | { readonly note: string }

/** Characters of English that make a token, at least. */
const charactersPerToken = 3

const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 300) : 'unknown'

/**
 * Asks the model that is set up, within the customer's budget of the day; null when none is set up. Never fails: whoever
 * asks goes on without it and says so. Not within a transaction: an answer takes its time. The tokens are no part of what
 * a call changes: one that died after they were reserved is done again, and asks again.
 */
export const askModel = async <T>(
  app: AppContext,
  customerId: number,
  request: ModelRequest<T>,
): Promise<Asked<T> | null> => {
  const { model } = app
  if (!model) return null
  const at = app.now()
  const expected =
    Math.ceil((request.system.length + request.prompt.length) / charactersPerToken) + request.maxOutputTokens
  const write = writeCustomer(app, { customerId, userId: null })
  const may = await write(async tx => unaudited(await reserveTokens(tx, at, expected, model.dailyTokens), 'step'))
  if (!may) return { note: `The budget of ${model.name} for today is used up.` }
  try {
    const { value, tokens } = await model.answer(request)
    if (tokens !== null) await write(async tx => unaudited(await settleTokens(tx, at, tokens - expected), 'step'))
    return { value, writer: model.name }
  } catch (error) {
    // The error itself carries what was sent, which is what people said.
    app.log.warn({ model: model.name, reason: reasonOf(error) }, 'the model gave no answer')
    return { note: `${model.name} gave no answer.` }
  }
}
