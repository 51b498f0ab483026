import { Anchor, CloseButton } from '@mantine/core'
import { useCard } from '#domains/playbook/shared/use-card.ts'
import { formatCount } from '#lib/format.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { joinQueries } from '#ui/state/join-queries.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { accountsOf, type MarketSearch } from '../market/market-search.ts'
import { voiceLink } from '../market/voice-link.ts'
import classes from './Journey.module.css'

const joined = (ids: readonly number[] | undefined) => ids?.join(',')

/** The conversations of one card along the stages, all types. */
const useJourneyOfCard = (cardId: number | null, marketId: number | null, search: MarketSearch) => {
  const { industryList, segmentList, regionList } = accountsOf(search)
  const lists = { industryList: joined(industryList), segmentList: joined(segmentList), regionList: joined(regionList) }
  return useApiQuery(
    'getConversationAnalysisForBuyingJourney',
    cardId === null || marketId === null
      ? null
      : { query: { marketId, cardId, conversation: 'call,email,document,note', ...lists } },
  )
}

interface FollowedCardProps {
  cardId: number
  marketId: number
  search: MarketSearch
  onClose: () => void
}

type Step = NonNullable<ReturnType<typeof useJourneyOfCard>['data']>[number]

/** One card from stage to stage: its conversations and deals at each. */
export function FollowedCard({ cardId, marketId, search, onClose }: FollowedCardProps) {
  const card = useCard(cardId)
  const steps = useJourneyOfCard(cardId, marketId, search)
  const most = Math.max(1, ...(steps.data ?? []).map(step => step.convCount))
  const drilldown = (step: Step, count: number, what: string) =>
    step.stage === '' || !card.data ? (
      formatCount(count)
    ) : (
      <Anchor
        component={Link}
        size="sm"
        href={voiceLink(card.data, marketId, search, { pageFrom: 'bji', stageName: step.stage })}
        aria-label={`${count} ${what} at ${step.stage}`}
      >
        {formatCount(count)}
      </Anchor>
    )
  const table = (found: readonly Step[]) => {
    if (found.length === 0) return <EmptyState title="No Insights found." />
    return (
      <table className={classes.bars}>
        <thead>
          <tr>
            <th scope="col">Stage</th>
            <th scope="col" className={classes.number}>
              Conversations
            </th>
            <td />
            <th scope="col" className={classes.number}>
              Deals
            </th>
          </tr>
        </thead>
        <tbody>
          {found.map(step => (
            <tr key={step.stage}>
              <th scope="row">{step.stage || 'Stage not known'}</th>
              <td>{drilldown(step, step.convCount, 'conversations')}</td>
              <td className={classes.bar} aria-hidden>
                <span style={{ width: `${(100 * step.convCount) / most}%` }} />
              </td>
              <td>{drilldown(step, step.dealCount, 'deals')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )
  }
  return (
    <Panel
      title={card.data ? `${card.data.title} along the journey` : 'Along the journey'}
      actions={<CloseButton size="sm" aria-label="Close" onClick={onClose} />}
    >
      <QueryState query={joinQueries(card, steps)} loading={<SkeletonRows rows={5} height={32} />}>
        {([, found]) => table(found)}
      </QueryState>
    </Panel>
  )
}
