import type { Answer } from '#lib/call-types.ts'

export type MarketRow = Answer<'listMarketContents'>[number]
