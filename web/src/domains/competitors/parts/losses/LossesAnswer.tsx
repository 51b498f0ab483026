import { describeEvidence, formatStep } from '@bic/contract/analysis/evidence-words'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Drilldown } from '#domains/analysis/shared/deals-drilldown/DealsDrilldown.tsx'
import { rateText } from '#domains/analysis/shared/figures/figure-text.ts'
import type { Losses } from '#domains/competitors/api/competitors.ts'
import { formatCount, formatExactMoney, formatMoney, formatQuantity } from '#lib/format.ts'
import { shareWithInterval } from '#lib/interval.ts'
import { pointsText } from '#lib/points.ts'
import { AnswerText } from '#ui/layout/AnswerText.tsx'

interface LossesAnswerProps {
  losses: Losses
  open: (drilldown: Drilldown) => void
}

/** How the deals ended in which it was named early, which is what is compared: elsewhere the same figures stand alone. */
const earlyText = ({ deals, winRate }: NonNullable<Losses['comparison']>['with']): string =>
  deals === 0 || winRate.rate === null
    ? ''
    : ` Early on it was named in ${formatQuantity(deals, 'deal')}, of which you won ${shareWithInterval({ ...winRate, share: winRate.rate })}.`

/** What is proven of the competitor itself; that nothing is, when nothing is. */
const effectText = ({ competitor, comparison }: Losses): string => {
  if (!(competitor && comparison)) return ''
  const { evidence, winRate } = comparison
  const points = pointsText(winRate.adjusted)
  const early = earlyText(comparison.with)
  if (evidence?.goesWith)
    return `${early} ${competitor.name} ${describeEvidence(evidence)}${points === '' ? '' : `: ${points}`}.`
  const why =
    winRate.verdict === 'too few deals'
      ? ': ten closed deals with it and ten without it are needed'
      : points === ''
        ? ''
        : `: ${points} among comparable deals`
  const step = evidence === null ? '' : ` (${formatStep(evidence)})`
  return `${early} Whether ${competitor.name} itself goes with losing cannot be said yet${step}${why}.`
}

const mostNamed = 2

/** Why deals are lost, as one would say it: how many, for how much, what buyers objected to and what was tried. */
export function LossesAnswer({ losses, open }: LossesAnswerProps) {
  const { competitor, winRate, lostAmount, lostIdList, wonIdList, objections, tried } = losses
  const against = competitor ? ` with ${competitor.name}` : ''
  const link = (title: string, storyIdList: readonly number[], text: ReactNode, hint?: string) =>
    storyIdList.length === 0 ? (
      text
    ) : (
      <Anchor
        key={title}
        component="button"
        type="button"
        inherit
        underline="always"
        title={hint}
        onClick={() => open({ title, asked: { storyIdList: [...storyIdList] } })}
      >
        {text}
      </Anchor>
    )
  if (winRate.closed === 0)
    return (
      <AnswerText>
        No deal{against} was closed in this view. A longer close period or fewer filters may have some.
      </AnswerText>
    )
  const named = (cards: Losses['objections']) =>
    cards.slice(0, mostNamed).map(({ cardId, title, lostIdList: own }, i) => (
      <span key={cardId}>
        {i > 0 && ' and '}
        <b>{title}</b>{' '}
        <span style={{ whiteSpace: 'nowrap' }}>
          (
          {link(
            `Lost, ${title}`,
            own,
            i > 0
              ? formatCount(own.length)
              : `${formatCount(own.length)} of ${formatQuantity(lostIdList.length, 'lost deal')}`,
          )}
          )
        </span>
      </span>
    ))
  return (
    <AnswerText>
      You lost{' '}
      {link(
        `Lost${against}`,
        lostIdList,
        `${formatCount(lostIdList.length)} of ${formatQuantity(winRate.closed, 'closed deal')}`,
      )}
      {against}
      {lostAmount > 0 && <span title={formatExactMoney(lostAmount)}>, {formatMoney(lostAmount)},</span>} and won{' '}
      {link(`Won${against}`, wonIdList, formatCount(wonIdList.length))}: {rateText(winRate)}.
      {objections.length > 0 && <> Buyers objected most to {named(objections)}.</>}
      {tried.length > 0 && <> Tried most: {named(tried)}.</>}
      {effectText(losses)}
    </AnswerText>
  )
}
