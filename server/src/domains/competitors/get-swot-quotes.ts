import type { Handler } from '#http/call-context.ts'
import { loadQuotes } from '../voice-of-customer/shared/load-quotes.ts'

export const getSwotQuotes: Handler<'getSwotQuotes'> = async ({ app, body, read }) =>
  read(tx => loadQuotes(app, tx, body.pairs))
