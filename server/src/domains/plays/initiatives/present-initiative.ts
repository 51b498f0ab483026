import type { InitiativeStatus, ListedInitiative } from '@bic/contract/plays/initiatives'
import type { TrialEffect } from '@bic/contract/plays/trial'
import type { SnapshotTx } from '@bic/database/tenant'
import type { WavesJudged } from '@bic/engine/trials/judge-waves'
import { placeInitiative } from '@bic/engine/trials/place-initiative'
import type { AppContext } from '#app-context.ts'
import { type Adoption, loadAdoption } from '../actions/adoption.ts'
import { concludeAfterwards, concludedEffect, isToBeConcluded, judgeInitiative } from '../actions/judge-initiative.ts'
import { causedOf, type StoredInitiative } from '../actions/stored-initiatives.ts'
import { goesWithOf, loadStandingCards, type StandingCards } from '../shared/card-standing.ts'

/** Over when its last day has passed, whatever was written down. */
export const statusOf = ({ status, ends_on }: StoredInitiative, today: string): InitiativeStatus =>
  status === 'running' && ends_on !== null && ends_on < today ? 'ended' : status

export interface LookedAt {
  readonly listed: ListedInitiative
  readonly adoption: Adoption
  readonly standing: StandingCards
  readonly judged: WavesJudged | null
}

/** What a trial that is over concluded, wherever it is shown: what was written down first, else what is written down now. */
const conclusionOf = (initiative: StoredInitiative, judged: WavesJudged | null, today: string): TrialEffect | null => {
  const caused = causedOf(initiative)
  if (caused !== null || judged === null || judged.state === 'open' || !isToBeConcluded(initiative, today))
    return caused
  return { state: judged.state, ...concludedEffect(judged), on: today }
}

/**
 * An initiative as it stands today. What it does follows from its trial where that saw something, else from its messages; a trial that
 * saw nothing leaves the messages what they are.
 *
 * @param isWhole judge the trial also when it has been concluded, for its looks
 */
export const lookAt = async (
  app: AppContext,
  tx: SnapshotTx,
  initiative: StoredInitiative,
  today: string,
  isWhole: boolean,
): Promise<LookedAt> => {
  const adoption = await loadAdoption(app, tx, initiative, today)
  const standing = await loadStandingCards(app, tx, initiative.cardIds, { isFrozen: initiative.drawn_at !== null })
  const judged = isWhole || initiative.concluded === null ? await judgeInitiative(tx, initiative, today) : null
  if (judged) concludeAfterwards(app, tx, initiative, judged, today)
  const caused = conclusionOf(initiative, judged, today)
  const seen = caused?.state ?? judged?.state
  const goesWith = goesWithOf(standing.cards)
  const effect =
    seen === 'gain' || seen === 'loss' ? seen : goesWith === null ? null : goesWith === 'winning' ? 'gain' : 'loss'
  const { share, wonAmount } = adoption
  return {
    adoption,
    standing,
    judged,
    listed: {
      playbookSalesPlayId: initiative.id,
      name: initiative.name,
      type: initiative.type,
      status: statusOf(initiative, today),
      marketId: initiative.market_id,
      owner: initiative.owner,
      startDate: initiative.starts_on,
      endDate: initiative.ends_on,
      adoptionPercent: share ? Math.round(100 * share.share) : null,
      adoption: share,
      impactAmount: wonAmount,
      quadrant: placeInitiative(share, effect),
      caused,
    },
  }
}
