import type { Tool } from './tool.ts'
import { askDeal } from './tools/ask-deal.ts'
import { dealSummary } from './tools/deal-summary.ts'
import { messageEffect } from './tools/message-effect.ts'
import { pipeline } from './tools/pipeline.ts'
import { search } from './tools/search.ts'
import { similarWins } from './tools/similar-wins.ts'

/** What assistants can use, always in this order. All of it reads. */
export const tools: readonly Tool[] = [search, askDeal, dealSummary, messageEffect, similarWins, pipeline]
