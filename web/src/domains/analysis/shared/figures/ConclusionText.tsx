import type { Arm, CardComparison } from '@bic/contract/analysis/figures'
import type { ComparedDeals } from '@bic/contract/analysis/landmark'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
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

const titled = ({ cardId, title }: Message): ReactNode => (
  <Anchor key={cardId} component={Link} href={links.messageCard(cardId)} inherit fw={700} underline="always">
    {title}
  </Anchor>
)

const measured = (message: Message): ReactNode => (
  <span key={message.cardId}>
    {titled(message)} {pointsText(message.winRate.adjusted)}
  </span>
)

/** Texts in a row, commas between them. */
const listed = (items: readonly ReactNode[]): ReactNode => items.map((item, i) => (i === 0 ? item : [', ', item]))

const strongestFirst = (messages: readonly Message[], goesWith: 'winning' | 'losing'): Message[] =>
  messages
    .filter(({ evidence }) => evidence?.goesWith === goesWith)
    .sort((a, b) => Math.abs(effectOf(b)) - Math.abs(effectOf(a)) || a.cardId - b.cardId)

interface Found {
  winning: readonly Message[]
  losing: readonly Message[]
}

/** What the standing view concludes, with what it measured, and what it would take to say more. */
function Concluded({ winning, losing, open }: Found & { open: readonly Message[] }) {
  const isFound = winning.length + losing.length > 0
  const more = moreDealsNeeded(open)
  return (
    <>
      {winning.length > 0 && <>Goes with winning: {listed(winning.map(measured))}. </>}
      {losing.length > 0 && <>Goes with losing: {listed(losing.map(measured))}. </>}
      {!isFound && 'No message stands out yet. '}
      {open.length > 0 &&
        `${isFound ? `${formatQuantity(open.length, 'other message')}: cannot say yet` : `About ${formatQuantity(open.length, 'message')} nothing can be said yet`}${more === null ? '' : `; ${formatQuantity(more, 'more closed deal')} would show a difference of 25 points`}.`}
    </>
  )
}

const go = (messages: readonly Message[]): string => (messages.length === 1 ? 'goes' : 'go')

/** Whether the deals of the view show by themselves what is known of a message. */
const isShown = ({ evidence, winRate: { adjusted } }: Message): boolean =>
  adjusted !== null && (evidence?.goesWith === 'losing' ? adjusted.high < 0 : adjusted.low > 0)

/** In another view nothing is concluded: what the standing view found, and what these deals measure where that is more than chance. */
function Known({ winning, losing }: Found) {
  const found = [...winning, ...losing]
  if (found.length === 0) return 'No message stands out in the default view of the market.'
  const shown = found.filter(isShown)
  return (
    <>
      Known from the default view of the market:{' '}
      {winning.length > 0 && (
        <>
          {listed(winning.map(titled))} {go(winning)} with winning
        </>
      )}
      {winning.length > 0 && losing.length > 0 && '; '}
      {losing.length > 0 && (
        <>
          {listed(losing.map(titled))} {go(losing)} with losing
        </>
      )}
      .{' '}
      {shown.length === 0 ? (
        'These deals alone cannot show it.'
      ) : (
        <>In these deals alone, exploratory: {listed(shown.map(measured))}.</>
      )}
    </>
  )
}

/** How many of the deals are won; nothing while none is closed. */
export const WinRateSentence = ({ winRate }: Pick<ConclusionTextProps, 'winRate'>): ReactNode =>
  winRate.rate !== null &&
  `You win ${shareWithInterval({ ...winRate, share: winRate.rate })} of ${formatQuantity(winRate.closed, 'closed deal')}. `

/**
 * What the market's deals say, as one would say it: how many are won, and which messages go with winning and losing; each leads
 * to its page, where one sees what would change the finding.
 */
export function ConclusionText({ winRate, messages, basis }: ConclusionTextProps) {
  const found = { winning: strongestFirst(messages, 'winning'), losing: strongestFirst(messages, 'losing') }
  const open = messages.filter(({ evidence, with: said }) => evidence?.goesWith === null && said.deals > 0)
  return (
    <AnswerText>
      <WinRateSentence winRate={winRate} />
      {basis === 'standing' ? <Concluded {...found} open={open} /> : <Known {...found} />}
    </AnswerText>
  )
}
