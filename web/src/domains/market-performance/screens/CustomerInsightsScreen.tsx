import type { FilterOfMarket } from '@bic/contract/analysis/market-filter'
import { Anchor, Breadcrumbs } from '@mantine/core'
import { useMemo } from 'react'
import { topicsSentence } from '#domains/analysis/shared/answers/named-most.ts'
import { links } from '#lib/links.ts'
import { useGo, usePathParams, useRawSearch } from '#lib/navigation.ts'
import { readId } from '#lib/read-id.ts'
import { formatSearchText } from '#lib/search-params.ts'
import { Link } from '#ui/Link.tsx'
import { AnswerText } from '#ui/layout/AnswerText.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { type CardOfMarket, useCardsOfMarket } from '../api/cards.ts'
import type { InsightQuestion } from '../api/insights.ts'
import classes from '../parts/insight/Insight.module.css'
import { InsightDealsPanel } from '../parts/insight/InsightDealsPanel.tsx'
import { InsightFrame } from '../parts/insight/InsightFrame.tsx'
import { useDrilldown } from '../parts/insight/use-drilldown.ts'
import { SolutionLinks } from '../parts/solution/SolutionLinks.tsx'
import { CardsTable } from '../parts/topics/CardsTable.tsx'
import { CardView } from '../parts/topics/CardView.tsx'
import { groupByTopic } from '../parts/topics/group-by-topic.ts'
import { TopicPanels } from '../parts/topics/TopicPanels.tsx'

interface Place {
  readonly topicId: number | null
  readonly cardId: number | null
}

function InsightsView({ filter, topicId, cardId }: Place & { filter: FilterOfMarket }) {
  const go = useGo()
  const search = formatSearchText(useRawSearch())
  const cards = useCardsOfMarket(filter)
  const question = useMemo((): InsightQuestion => ({ filter, dealKind: 'all', countBy: 'closing' }), [filter])
  const { drilldown, open, close } = useDrilldown(question)
  const topics = useMemo(() => groupByTopic(cards.data ?? []), [cards.data])
  const topic = topics.find(one => one.topicId === topicId)

  const content = (found: readonly CardOfMarket[]) => {
    if (topics.length === 0)
      return <EmptyState title="No insights found.">Another market or fewer filters may have some.</EmptyState>
    if (cardId !== null) return <CardView cardId={cardId} filter={filter} cards={found} onOpen={open} />
    if (topicId === null)
      return (
        <>
          <AnswerText>{topicsSentence(found)}</AnswerText>
          <SolutionLinks marketId={filter.marketId} />
          <TopicPanels topics={topics} filter={filter} search={search} onOpen={open} />
        </>
      )
    return (
      <>
        <AnswerText>{topicsSentence(topic?.cards ?? none)}</AnswerText>
        <Panel title={topic?.name ?? 'Topic'}>
          <CardsTable
            label={topic?.name ?? 'Topic'}
            filter={filter}
            cards={topic?.cards ?? none}
            onOpen={open}
            onCard={({ id }) => go(`${links.customerInsights({ topicId, cardId: id })}${search}`)}
          />
        </Panel>
      </>
    )
  }
  return (
    <div className={classes.stack}>
      {topicId !== null && (
        <Breadcrumbs aria-label="Where this is">
          <Anchor component={Link} size="sm" href={`${links.customerInsights()}${search}`}>
            All topics
          </Anchor>
          <Anchor component={Link} size="sm" href={`${links.customerInsights({ topicId })}${search}`}>
            {topic?.name ?? 'Topic'}
          </Anchor>
        </Breadcrumbs>
      )}
      <QueryState query={cards} loading={<SkeletonRows rows={12} />}>
        {content}
      </QueryState>
      <InsightDealsPanel drilldown={drilldown} onClose={close} />
    </div>
  )
}

const none: readonly never[] = []

/** What customers say: by topic, of one topic, of one card. */
export default function CustomerInsightsScreen() {
  const params = usePathParams()
  return (
    <InsightFrame title="Customer Intelligence" subtitle="What customers say, topic by topic">
      {filter => <InsightsView filter={filter} topicId={readId(params.topicId)} cardId={readId(params.cardId)} />}
    </InsightFrame>
  )
}
