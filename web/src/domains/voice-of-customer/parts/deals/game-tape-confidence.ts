interface Sure {
  readonly cardPercentileValue: number | null
  readonly significance: 'mostRelevant' | 'relevant' | 'half' | 'verified' | null
}

/** The confidence under which the deal page shows the card; its own default, Relevant, is left out. */
export function gameTapeConfidence({ cardPercentileValue, significance }: Sure): {
  confidence?: 'Verified' | '50_PERCENTILE'
} {
  if ((cardPercentileValue ?? 0) >= 75) return {}
  if (significance === 'verified') return { confidence: 'Verified' }
  return (cardPercentileValue ?? 0) >= 50 ? { confidence: '50_PERCENTILE' } : {}
}
