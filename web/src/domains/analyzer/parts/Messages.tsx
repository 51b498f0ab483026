import type { ContentMatch } from '@bic/contract/analyzer/analyzer'
import { Anchor, Text } from '@mantine/core'
import { EvidenceStep } from '#domains/analysis/shared/figures/EvidenceStep.tsx'
import { formatCount } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { pointsText } from '#lib/points.ts'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { BuyerQuote } from '../shared/BuyerQuote.tsx'
import classes from './Analyzer.module.css'
import { type Found, provenOf, raiseText } from './analyzer-text.ts'

type Message = Omit<ContentMatch, 'places'>

function Title({ message }: { message: Message }) {
  return (
    <div>
      <Anchor component={Link} href={links.messageCard(message.cardId)} size="sm" fw={700}>
        {message.title}
      </Anchor>{' '}
      <Text span size="sm" c="dimmed">
        {message.topicName}
      </Text>{' '}
      <EvidenceStep evidence={message.evidence} />
      {message.effect && (
        <Text size="sm">
          {pointsText(message.effect)}, n = {formatCount(message.deals)}
        </Text>
      )}
    </div>
  )
}

/** The messages that the text says and those that it misses: what would raise the coverage stands first. */
export function Messages({ found }: { found: Found }) {
  const { matches, gaps } = found
  const proven = provenOf(matches)
  const others = matches.filter(({ weight }) => weight === 0)
  return (
    <>
      <Panel title={`Missing: messages that go with winning (${formatCount(gaps.length)})`}>
        {gaps.length === 0 ? (
          <EmptyState title={found.score === null ? 'No message goes with winning yet' : 'None is missing'}>
            {found.score === null
              ? 'Messages are proven by the closed deals of the market. Until then the other figures can be read.'
              : 'The text says every message that goes with winning.'}
          </EmptyState>
        ) : (
          <ul className={classes.list} aria-label="Missing messages">
            {gaps.map(gap => (
              <li key={gap.cardId}>
                <Title message={gap} />
                <Text size="sm" c="dimmed">
                  {raiseText(gap, [...gaps, ...proven])}
                  {gap.quote ? ' A buyer puts it so:' : ' No buyer of a won deal said it.'}
                </Text>
                {gap.quote && <BuyerQuote quote={gap.quote} />}
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title={`Said (${formatCount(matches.length)})`}>
        {matches.length === 0 ? (
          <EmptyState title="It says no message of the market" />
        ) : (
          <ul className={classes.list} aria-label="Messages that it says">
            {[...proven, ...others].map(match => (
              <li key={match.cardId}>
                <Title message={match} />
                <Text size="sm" c="dimmed">
                  {match.places.length === 1 ? 'Said once.' : `Said ${formatCount(match.places.length)} times.`}
                </Text>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  )
}
