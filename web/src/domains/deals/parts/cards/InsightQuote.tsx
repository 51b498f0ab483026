import { Anchor, Text } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import { formatSaid } from '#domains/conversations/shared/summary/said-place.ts'
import type { Answer } from '#lib/call-types.ts'
import { links } from '#lib/links.ts'
import { Link } from '#ui/Link.tsx'
import classes from './Cards.module.css'

export type Insight = Answer<'getLLMOpptyInsightForLightBulbForAllCard'>[number]

/** A buyer's most telling statement about a card, leading to the sentence. */
export function InsightQuote({ dealId, insight }: { dealId: number; insight: Insight }) {
  const [quote] = insight.quotes
  const place = quote?.places[0]
  if (!quote || !place) return null
  return (
    <div className={classes.insight}>
      <IconBulb size={14} aria-hidden />
      <Text size="xs" lineClamp={2} title={quote.text}>
        <Anchor
          component={Link}
          inherit
          c="inherit"
          href={links.conversationAnalysis(dealId, insight.cardId, {
            conv: place.convId,
            direction: 'bidirectional',
            type: 'all',
            said: formatSaid(place),
          })}
        >
          {`“${quote.text}”`}
        </Anchor>
        {quote.speakerName && (
          <Text span inherit c="dimmed">
            {` ${quote.speakerName}`}
          </Text>
        )}
      </Text>
    </div>
  )
}
