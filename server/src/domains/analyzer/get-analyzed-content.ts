import type { Handler } from '#http/call-context.ts'
import { loadContent } from './actions/load-content.ts'

export const getAnalyzedContent: Handler<'getAnalyzedContent'> = async ({ app, params, user, read }) =>
  read(tx => loadContent(tx, user, params.contentId, app.now()))
