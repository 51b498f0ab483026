import type { Handler } from '#http/call-context.ts'
import { quotesOfMessage } from './actions/quotes-of-message.ts'

export const getMessageQuotes: Handler<'getMessageQuotes'> = async ({ app, query, read }) =>
  read(tx => quotesOfMessage(app, tx, query))
