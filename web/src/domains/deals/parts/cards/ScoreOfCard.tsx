import { Anchor, Text } from '@mantine/core'
import { conversationKinds } from '#domains/conversations/shared/conversation-kinds.tsx'
import type { Direction } from '#domains/deals/api/tape.ts'
import { formatScore } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Link } from '#ui/Link.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import classes from './Cards.module.css'

interface ScoreOfCardProps {
  dealId: number
  cardId: number
  direction: Direction
}

/** How the score of a card comes about, conversation by conversation; the last column adds up to it. */
export function ScoreOfCard({ dealId, cardId, direction }: ScoreOfCardProps) {
  const score = useApiQuery('getHeuristicScoreDetailsForCardAndStory', {
    query: { storyId: dealId, cardId, buyerBidirectional: direction },
  })
  return (
    <QueryState query={score} loading={<SkeletonText lines={3} />}>
      {({ scoreDetails, heuristicScore, totalHeuristicScore }) => (
        <>
          <section className={classes.scroll} aria-label="Score by conversation">
            <table className={classes.scores}>
              <thead>
                <tr>
                  <th>Conversation</th>
                  <th>Keywords (matches)</th>
                  <th>Score</th>
                  <th>Weight</th>
                  <th>Adds</th>
                </tr>
              </thead>
              <tbody>
                {scoreDetails.map(entry => (
                  <tr key={entry.convId}>
                    <td>
                      <Anchor
                        component={Link}
                        size="xs"
                        href={links.conversationAnalysis(dealId, cardId, {
                          conv: entry.convId,
                          direction,
                          type: 'all',
                        })}
                      >
                        {`${conversationKinds[entry.convType].name}, ${formatDate(entry.date)}`}
                      </Anchor>
                    </td>
                    <td>
                      {entry.keywords.map(({ keywordName, matches }) => `${keywordName} (${matches})`).join(', ')}
                    </td>
                    <td>{formatScore(entry.convCardScore)}</td>
                    <td>{entry.weight}</td>
                    <td>{formatScore(entry.weightedScore)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <Text size="xs" c="dimmed" mt={4}>
            {`Together ${formatScore(heuristicScore)} of the ${formatScore(totalHeuristicScore)} of all cards of the deal.`}
          </Text>
        </>
      )}
    </QueryState>
  )
}
