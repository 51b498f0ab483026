import type { competitorsRoutes } from '@bic/contract/competitors/competitors'
import type { Handlers } from '#http/call-context.ts'
import { getLosses } from './get-losses.ts'
import { getStrengthWeaknessCardsAndTopDealsForSwot } from './get-swot.ts'
import { getSwotReportPdf } from './get-swot-pdf.ts'
import { getSwotQuotes } from './get-swot-quotes.ts'
import { listCompetitors } from './list-competitors.ts'

export const competitorsHandlers: Handlers<typeof competitorsRoutes> = {
  getStrengthWeaknessCardsAndTopDealsForSwot,
  listCompetitors,
  getLosses,
  getSwotQuotes,
  getSwotReportPdf,
}
