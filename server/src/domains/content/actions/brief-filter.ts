import { type MarketFilter, wholeFilter } from '@bic/contract/analysis/market-filter'
import type { FoundBrief } from './find-brief.ts'

/** The deals that a brief looks at: those of its market under its filters. */
export const filterOfBrief = (
  { market_id, filters }: Pick<FoundBrief, 'market_id' | 'filters'>,
  given?: Partial<MarketFilter>,
): MarketFilter & { readonly marketId: number } => ({ ...wholeFilter, ...filters, ...given, marketId: market_id })
