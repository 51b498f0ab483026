import type { Arm, CardComparison } from '@bic/contract/analysis/figures'
import type { ComparedDeals } from '@bic/contract/analysis/landmark'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '#domains/analysis/parts/figures/Figures.module.css'
import { formatQuantity } from '#lib/format.ts'
import { shareWithInterval } from '#lib/interval.ts'
import { links } from '#lib/links.ts'
import { pointsText } from '#lib/points.ts'
import { Link } from '#ui/Link.tsx'
import { AnswerText } from '#ui/layout/AnswerText.tsx'
import { moreDealsNeeded } from './more-deals.ts'

type Message = CardComparison & { readonly title: string }

interface ConclusionTextProps {
  winRate: Arm['winRate']
  messages: readonly Message[]
  /** In another than the standing view, what is known of a message is known from that one. */
  basis: ComparedDeals['basis']
}

const effectOf = ({ winRate: { adjusted } }: Message): number => adjusted?.difference ?? 0

const named = (message: Message): ReactNode => (
  <span key={message.cardId}>
    <Anchor component={Link} href={links.messageCard(message.cardId)} inherit fw={700} underline="always">
      {message.title}
    </Anchor>{' '}
    {pointsText(message.winRate.adjusted)}
  </span>
)

/** Texts in a row, commas between them. */
const listed = (items: readonly ReactNode[]): ReactNode => items.map((item, i) => (i === 0 ? item : [', ', item]))

/**
 * What the market's deals say, as one would say it: how many are won, and which messages go with winning and losing; each leads
 * to its page, where one sees what would change the finding.
 */
export function ConclusionText({ winRate, messages, basis }: ConclusionTextProps) {
  const of = (goesWith: 'winning' | 'losing') =>
    messages
      .filter(({ evidence }) => evidence?.goesWith === goesWith)
      .sort((a, b) => Math.abs(effectOf(b)) - Math.abs(effectOf(a)) || a.cardId - b.cardId)
  const [winning, losing] = [of('winning'), of('losing')]
  const open = messages.filter(({ evidence, with: said }) => evidence?.goesWith === null && said.deals > 0)
  const more = moreDealsNeeded(open)
  return (
    <AnswerText>
      {winRate.rate !== null &&
        `You win ${shareWithInterval({ ...winRate, share: winRate.rate })} of ${formatQuantity(winRate.closed, 'closed deal')}. `}
      {winning.length > 0 && <>Goes with winning: {listed(winning.map(named))}. </>}
      {losing.length > 0 && <>Goes with losing: {listed(losing.map(named))}. </>}
      {winning.length + losing.length === 0 && 'No message stands out yet. '}
      {open.length > 0 &&
        `${winning.length + losing.length > 0 ? `${formatQuantity(open.length, 'other message')}: cannot say yet` : `About ${formatQuantity(open.length, 'message')} nothing can be said yet`}${more === null ? '' : `; ${formatQuantity(more, 'more closed deal')} would show a difference of 25 points`}.`}
      {basis !== 'standing' && winning.length + losing.length > 0 && (
        <span className={classes.aside}>
          {' '}
          What goes with winning and losing is known from all deals closed in the last 12 months; the points are those
          of this view.
        </span>
      )}
    </AnswerText>
  )
}
