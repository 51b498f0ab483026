import { sourceScore } from '@bic/engine/scoring/keyword-scores'
import type { Handler } from '#http/call-context.ts'

const sources = [
  { source: 'user', label: 'Human' },
  { source: 'machine', label: 'Machine' },
] as const

export const getKeywordsSources: Handler<'getKeywordsSources'> = async () =>
  sources.map(({ source, label }) => ({ source, label, score: sourceScore(source) }))
