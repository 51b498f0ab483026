import type { FilterOfMarket } from '@bic/contract/analysis/market-filter'
import type { CardTrend } from '@bic/contract/market-performance/insight'
import { Anchor, Text } from '@mantine/core'
import { useMemo } from 'react'
import { type InsightQuestion, useCardTrends } from '#domains/market-performance/api/insights.ts'
import { formatCount } from '#lib/format.ts'
import { shareOfCount } from '#lib/interval.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { InsightDealsPanel } from '../insight/InsightDealsPanel.tsx'
import { TrendPill } from '../insight/TrendPill.tsx'
import { changeRange, changeText, shareNote } from '../insight/trend-words.ts'
import { useDrilldown } from '../insight/use-drilldown.ts'
import classes from './Dashboard.module.css'
import { mostMoving } from './most-moving.ts'

/** How many cards move most, and which: the share of the deals closed in the period that have them, against the period before. */
export function MovingCards({ filter }: { filter: FilterOfMarket | null }) {
  const question = useMemo(
    (): InsightQuestion | null => filter && { filter, dealKind: 'all', countBy: 'closing' },
    [filter],
  )
  const trends = useCardTrends(question)
  const { drilldown, open, close } = useDrilldown(question)
  const shown = useMemo(() => mostMoving(trends.data ?? []), [trends.data])
  const [first] = shown
  const same = shown.every(({ of, previousOf }) => of === first?.of && previousOf === first.previousOf)
  const share = (card: CardTrend, part: 'now' | 'before') => {
    const [count, of] = part === 'now' ? [card.dealCount, card.of] : [card.previousDealCount, card.previousOf]
    return (
      <Anchor
        component="button"
        type="button"
        size="xs"
        disabled={count === 0}
        aria-label={`${card.title}, ${part}: ${shareNote(count, of)} deals`}
        onClick={() => open({ title: `${card.title}: ${shareNote(count, of)} deals`, part, card })}
      >
        {shareOfCount(count, of)}
        {same ? '' : `, n = ${formatCount(of)}`}
      </Anchor>
    )
  }
  const content = () => {
    if (shown.length === 0)
      return (
        <Text size="sm" c="dimmed">
          No card can be compared with the previous period.
        </Text>
      )
    return (
      <>
        {same && first && (
          <Text size="xs" c="dimmed" mb="xs">
            Share of the deals that have the card: before (n&nbsp;=&nbsp;{formatCount(first.previousOf)}) to now
            (n&nbsp;=&nbsp;{formatCount(first.of)}).
          </Text>
        )}
        <ul className={classes.moving}>
          {shown.map(card => (
            <li key={card.cardId}>
              <span className={classes.movingName}>{card.title}</span>
              <TrendPill trend={card.trend} q={card.q} />
              <span className={classes.movingNote}>
                {changeText(card)} · {changeRange(card)} · {share(card, 'before')} to {share(card, 'now')}
              </span>
            </li>
          ))}
        </ul>
      </>
    )
  }
  return (
    <Panel title="Moving cards">
      <QueryState query={trends} loading={<SkeletonRows rows={5} height={48} />}>
        {content}
      </QueryState>
      <InsightDealsPanel drilldown={drilldown} onClose={close} />
    </Panel>
  )
}
