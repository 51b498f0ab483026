import type { Handler } from '#http/call-context.ts'
import { readQuotes } from './actions/read-quotes.ts'

export const getSwotQuotes: Handler<'getSwotQuotes'> = async ({ app, body, read }) =>
  read(tx => readQuotes(app, tx, body.pairs))
