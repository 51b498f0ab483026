import type { FilterOfMarket } from '@bic/contract/analysis/market-filter'
import { Anchor, Stack, Table, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { journeySentence } from '#domains/analysis/shared/answers/journey-sentence.ts'
import type { Drilldown } from '#domains/analysis/shared/deals-drilldown/DealsDrilldown.tsx'
import { RateFigure } from '#domains/analysis/shared/figures/RateFigure.tsx'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Link } from '#ui/Link.tsx'
import { AnswerText } from '#ui/layout/AnswerText.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import classes from './Tabs.module.css'

type StageStep = Answer<'getBJIStageReachedDetails'>[number]

interface StagesTabProps {
  filter: FilterOfMarket | null
  /** In the title of a card; the others are not shown. */
  text: string
  onOpen: (drilldown: Drilldown) => void
}

const partTitles = {
  'pre-sales': 'Pre-sales, by stage reached',
  'post-sales': 'Post-sales, by customer status',
} as const

/** What buyers talk about at each stage that was reached, and how those deals ended. */
export function StagesTab({ filter, text, onOpen }: StagesTabProps) {
  const stages = useApiQuery('getBJIStageReachedDetails', filter === null ? null : { body: filter }, {
    placeholderData: keepPreviousData,
  })
  return (
    <QueryState
      query={stages}
      loading={<SkeletonRows rows={8} height={64} />}
      empty={<EmptyState title="No Insights found.">Another market or fewer filters may have some.</EmptyState>}
    >
      {data => {
        if (!filter) return null
        const open = (step: StageStep, figure?: 'winRate') =>
          onOpen({
            title: step.stageReached,
            note: 'Deals with a conversation there.',
            asked: {
              ...filter,
              storyIdList: step.deals.map(({ storyId: dealId }) => dealId),
              ...(figure ? { figure } : {}),
            },
          })
        const voice = (step: StageStep, card: StageStep['topCards'][number]) =>
          links.customerVoice(
            { id: card.cardId, title: card.title, subTopicName: card.subTopicName },
            {
              marketId: filter.marketId,
              pageFrom: 'bji',
              stageName: step.stages[0],
              industryList: filter.industryList?.join(','),
              segmentList: filter.segmentList?.join(','),
              regionList: filter.regionList?.join(','),
              storyIds: card.storyIdList.length > 0 ? card.storyIdList.join(',') : undefined,
            },
          )
        const isAsked = ({ title }: { title: string }) => title.toLowerCase().includes(text.trim().toLowerCase())
        const parts = ['pre-sales', 'post-sales'] as const
        const answer = journeySentence(data)
        const shown = parts.map(part => {
          const steps = data.filter(step => step.part === part)
          if (steps.length === 0) return null
          return (
            <Panel key={part} title={partTitles[part]} flush>
              <div className={classes.scroll}>
                <Table verticalSpacing="sm" className={classes.stages}>
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th scope="col">{part === 'pre-sales' ? 'Stage' : 'Status'}</Table.Th>
                      <Table.Th scope="col">Deals and conversations</Table.Th>
                      <Table.Th scope="col">Win Rate</Table.Th>
                      <Table.Th scope="col">Talked about most</Table.Th>
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {steps.map(step => (
                      <Table.Tr key={step.stageReached}>
                        <Table.Th scope="row">{step.stageReached}</Table.Th>
                        <Table.Td>
                          <Anchor component="button" type="button" size="sm" onClick={() => open(step)}>
                            {formatQuantity(step.dealCount, 'deal')}
                          </Anchor>
                          <Text size="xs" c="dimmed">
                            {formatQuantity(step.conversationCount, 'conversation')}
                          </Text>
                        </Table.Td>
                        <Table.Td>
                          <RateFigure
                            label={`Win rate of ${step.stageReached}`}
                            rate={step.winRate}
                            stacked
                            onOpen={() => open(step, 'winRate')}
                          />
                        </Table.Td>
                        <Table.Td>
                          <ol className={classes.cards}>
                            {step.topCards.filter(isAsked).map(card => (
                              <li key={card.cardId}>
                                <Anchor component={Link} size="sm" href={voice(step, card)}>
                                  {card.title}
                                </Anchor>{' '}
                                <Text span size="xs" c="dimmed">
                                  {formatQuantity(card.dealCount, 'deal')},{' '}
                                  {formatQuantity(card.conversationCount, 'conversation')}
                                </Text>
                              </li>
                            ))}
                          </ol>
                        </Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </div>
            </Panel>
          )
        })
        return (
          <Stack gap="md">
            {answer !== null && <AnswerText>{answer}</AnswerText>}
            {shown}
          </Stack>
        )
      }}
    </QueryState>
  )
}
