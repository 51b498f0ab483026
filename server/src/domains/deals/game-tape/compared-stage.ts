import type { StageSpell } from '@bic/engine/comparison/stage-spells'
import type { FoundDeal } from '#domains/crm/shared/find-deal.ts'
import type { Outcome } from '#domains/crm/shared/read-stage-history.ts'

/** The stages that deals can be compared at: those in which a deal is open, in their order. */
export const openStages = (outcomes: ReadonlyMap<string, Outcome>): string[] =>
  [...outcomes].filter(([, outcome]) => outcome === 'Open').map(([name]) => name)

/**
 * The stage at which a deal is compared when nobody says another: the one it is in; of a closed deal the last one in
 * which it was open; else the first stage there is.
 */
export const stageOfDeal = (
  deal: Pick<FoundDeal, 'stage' | 'stage_reached'>,
  spells: readonly StageSpell[],
  outcomes: ReadonlyMap<string, Outcome>,
): string | null => {
  const open = openStages(outcomes)
  const own = [deal.stage, spells.findLast(({ stage }) => open.includes(stage))?.stage, deal.stage_reached]
  return own.find(stage => stage && open.includes(stage)) ?? open[0] ?? null
}
