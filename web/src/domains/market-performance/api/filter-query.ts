import type { SentMarketFilter } from '@bic/contract/analysis/market-filter'

/** A filter of one market: what every insight is about. */
export type FilterOfMarket = SentMarketFilter & { readonly marketId: number }
