import type { marketsRoutes } from '@bic/contract/playbook/markets'
import type { Handlers } from '#http/call-context.ts'
import { createMarket } from './create-market.ts'
import { listMarketContents } from './list-market-contents.ts'
import { mergeMarkets } from './merge-markets.ts'
import { previewMarketMerge } from './preview-market-merge.ts'
import { updateMarketName } from './update-market-name.ts'

export const marketsHandlers: Handlers<typeof marketsRoutes> = {
  listMarketContents,
  createMarket,
  updateMarketName,
  previewMarketMerge,
  mergeMarkets,
}
