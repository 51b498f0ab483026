import type { CountBy } from '@bic/contract/market-performance/insight'
import { Anchor, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { InsightDrilldown } from '#domains/market-performance/api/insight-deals.ts'
import type { Population } from '#domains/market-performance/api/insights.ts'
import { formatQuantity } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'

interface PeriodsLineProps {
  population: Population | undefined
  countBy: CountBy
  onOpen: (drilldown: Pick<InsightDrilldown, 'title' | 'part'>) => void
  children?: ReactNode
}

/** Which days are compared, and how many deals belong to each; the numbers open them. */
export function PeriodsLine({ population, countBy, onOpen, children }: PeriodsLineProps) {
  const how = countBy === 'closing' ? 'closed' : 'with a conversation'
  const side = (part: 'now' | 'before') => {
    if (!population) return null
    const { days, deals } = population[part]
    const text = `${formatQuantity(deals, 'deal')} ${how}`
    return (
      <span>
        {formatLongDate(days.from)} to {formatLongDate(days.to)} (
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() =>
            onOpen({ title: `${text} from ${formatLongDate(days.from)} to ${formatLongDate(days.to)}`, part })
          }
        >
          {text}
        </Anchor>
        )
      </span>
    )
  }
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" component="div" role="status">
        {population ? (
          <>
            {side('now')} against {side('before')}
          </>
        ) : (
          'Comparing two periods'
        )}
      </Text>
      {children}
    </Group>
  )
}
