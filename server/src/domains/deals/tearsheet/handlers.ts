import type { tearsheetRoutes } from '@bic/contract/deals/tearsheet'
import type { Handlers } from '#http/call-context.ts'
import { createTearsheet } from './create-tearsheet.ts'
import { getTearsheet } from './get-tearsheet.ts'
import { getTearsheetPdf } from './get-tearsheet-pdf.ts'
import { listTearsheetQuotes } from './list-tearsheet-quotes.ts'
import { updateTearsheet } from './update-tearsheet.ts'

export const tearsheetHandlers: Handlers<typeof tearsheetRoutes> = {
  getTearsheet,
  createTearsheet,
  updateTearsheet,
  getTearsheetPdf,
  listTearsheetQuotes,
}
