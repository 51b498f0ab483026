import type { Card } from '@bic/contract/playbook/playbook'
import { Anchor } from '@mantine/core'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { Link } from '#ui/Link.tsx'
import { AnswerText } from '#ui/layout/AnswerText.tsx'

interface MessagingAnswerProps {
  cards: readonly Pick<Card, 'id' | 'title' | 'dealCount' | 'keywordCount'>[]
  /** Shows the cards that came up least first. */
  onShowLeast: () => void
}

/** What is talked about most, and which cards have not come up yet; nothing without cards. */
export function MessagingAnswer({ cards, onShowLeast }: MessagingAnswerProps) {
  const most = cards.toSorted((a, b) => b.dealCount - a.dealCount)[0]
  if (!most) return null
  const silent = cards.filter(({ dealCount }) => dealCount === 0)
  const withoutKeywords = silent.filter(({ keywordCount }) => keywordCount === 0).length
  return (
    <AnswerText>
      {most.dealCount > 0 && (
        <>
          <Anchor component={Link} href={links.messageCard(most.id)} inherit underline="always">
            {most.title}
          </Anchor>{' '}
          came up in the most deals, {formatCount(most.dealCount)}.{' '}
        </>
      )}
      {silent.length === 0 ? (
        `Each of ${formatQuantity(cards.length, 'card')} has come up in a deal.`
      ) : (
        <>
          <Anchor component="button" type="button" inherit underline="always" onClick={onShowLeast}>
            {formatCount(silent.length)} of {formatQuantity(cards.length, 'card')}
          </Anchor>{' '}
          {silent.length === 1 ? 'has' : 'have'} not come up in a deal yet
          {withoutKeywords > 0 &&
            `, ${withoutKeywords === silent.length ? '' : `${formatCount(withoutKeywords)} of them `}for lack of keywords`}
          .
        </>
      )}
    </AnswerText>
  )
}
