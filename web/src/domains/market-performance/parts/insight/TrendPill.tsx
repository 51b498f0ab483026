import type { CardTrend } from '@bic/contract/market-performance/insight'
import { IconMinus, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { Pill } from '#ui/figure/Pill.tsx'
import { trendWords, wayOf } from './trend-words.ts'

const icons = { rising: IconTrendingUp, falling: IconTrendingDown, other: IconMinus }

/** Whether a card rises or falls: an arrow and a word. */
export function TrendPill({ trend, q }: Pick<CardTrend, 'trend' | 'q'>) {
  const Icon = icons[wayOf(trend)]
  const { label, means } = trendWords[trend]
  const sure = trend === 'rising' || trend === 'falling'
  return (
    <Pill
      tone={sure ? 'accent' : 'neutral'}
      icon={<Icon size={14} aria-hidden />}
      hint={q === null ? means : `${means}. q = ${q.toFixed(3)}`}
    >
      {label}
    </Pill>
  )
}
