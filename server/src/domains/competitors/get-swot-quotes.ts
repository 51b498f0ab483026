import type { Handler } from '../../http/call-context.ts'
import { takeSnapshot } from '../../pipeline/index/read-index.ts'
import { readQuotes } from './actions/read-quotes.ts'

export const getSwotQuotes: Handler<'getSwotQuotes'> = async ({ app, body, tenant }) =>
  tenant(async tx => {
    await takeSnapshot(tx)
    return readQuotes(app, tx, body.pairs)
  })
