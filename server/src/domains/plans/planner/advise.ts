import { describeEvidence } from '@bic/contract/analysis/evidence-words'
import type { Answer } from '@bic/contract/calls/routes'
import type { WinningMessage } from '#domains/analysis/shared/messages-that-win.ts'

type Advised = Omit<Answer<'getCallPlan'>['bringUp'][number], 'wonByThen' | 'chosen'>

/** A message with what is known of it, as whoever is advised to bring it up reads it. */
export const advise = ({ card, comparison }: WinningMessage): Advised => {
  const { adjusted } = comparison.winRate
  const { talkingPoints } = card.details as { readonly talkingPoints?: unknown }
  return {
    cardId: card.id,
    title: card.title,
    talkTrack: typeof talkingPoints === 'string' && talkingPoints !== '' ? talkingPoints : card.description,
    evidence: comparison.evidence === null ? '' : describeEvidence(comparison.evidence),
    effect: adjusted && {
      difference: adjusted.difference,
      low: adjusted.low,
      high: adjusted.high,
      with: comparison.with.winRate.closed,
      without: comparison.without.winRate.closed,
    },
  }
}
