import type { FilterOfMarket } from '@bic/contract/analysis/market-filter'
import { Anchor } from '@mantine/core'
import classes from '#domains/analysis/parts/figures/Figures.module.css'
import { formatQuantity } from '#lib/format.ts'
import { pointsText } from '#lib/points.ts'
import { AnswerText } from '#ui/layout/AnswerText.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import type { Drilldown } from '../deals-drilldown/DealsDrilldown.tsx'
import { DifferenceFigure } from '../figures/DifferenceFigure.tsx'
import { EvidenceLadder } from '../figures/EvidenceLadder.tsx'
import { rateText } from '../figures/figure-text.ts'
import { moreDealsNeeded } from '../figures/more-deals.ts'
import { PutToTest } from '../findings/PutToTest.tsx'
import type { Effect, useMessageEffect } from './message-effect.ts'

/** What is known of the message in its market, as the beginning of the answer. */
const knownText = ({ comparison, stands }: Effect): string => {
  const { evidence, winRate } = comparison
  const points = pointsText(winRate.adjusted)
  if (evidence?.goesWith)
    return `It goes with ${evidence.goesWith}${evidence.step === 3 ? ', and held in deals that closed later' : ''}${points === '' ? '' : `: ${points} among comparable deals`}${stands.basis === 'standing' ? '' : ' of this view'}. `
  if (evidence?.step === 0) return 'Nobody has said it in a deal yet. '
  const more = moreDealsNeeded([comparison])
  return `Whether it goes with winning cannot be said yet${more === null ? '' : `; ${formatQuantity(more, 'more closed deal')} would show a difference of 25 points`}. `
}

/** Up to when it was said, in words. */
const earlyText = ({ landmark, landmarkStage }: Effect['stands']): string =>
  landmarkStage !== null
    ? `before they entered ${landmarkStage}`
    : landmark === 'whole'
      ? 'at any time'
      : `in their first ${landmark} days`

interface MessageEffectProps {
  effect: ReturnType<typeof useMessageEffect>
  /** The deals that were asked about, as the drill-down takes them. */
  filter: FilterOfMarket
  title: string
  open: (drilldown: Drilldown) => void
}

/** Win rate with and without a message, from the one comparison, as one would say it; how it is known opens on request. */
export function MessageEffect({ effect, filter, title, open }: MessageEffectProps) {
  return (
    <QueryState query={effect} loading={<SkeletonRows rows={2} />}>
      {found => {
        const { comparison, stands } = found
        const rate = (arm: 'with' | 'without') => {
          const text = rateText(comparison[arm].winRate)
          return text === null ? (
            'none is closed'
          ) : (
            <Anchor
              component="button"
              type="button"
              inherit
              underline="always"
              onClick={() =>
                open({
                  title: `${arm === 'with' ? 'With' : 'Without'} ${title}`,
                  asked: {
                    ...filter,
                    cardId: comparison.cardId,
                    arm,
                    landmark: comparison.landmark,
                    outcome: 'closed',
                  },
                })
              }
            >
              {text}
            </Anchor>
          )
        }
        return (
          <div>
            <AnswerText>
              {knownText(found)}
              {comparison.with.deals + comparison.without.deals > 0 && (
                <>
                  Deals in which <b>{title}</b> came up {earlyText(stands)} were won: {rate('with')}; the others:{' '}
                  {rate('without')}.
                </>
              )}
            </AnswerText>
            {comparison.evidence && <EvidenceLadder evidence={comparison.evidence} />}
            <PutToTest
              key={JSON.stringify(filter)}
              cardId={comparison.cardId}
              filter={filter}
              basis={stands.basis}
              winRate={comparison.winRate}
            />
            <details className={classes.notes}>
              <summary>The comparison</summary>
              <DifferenceFigure metric="winRate" comparison={comparison.winRate} />
            </details>
          </div>
        )
      }}
    </QueryState>
  )
}
