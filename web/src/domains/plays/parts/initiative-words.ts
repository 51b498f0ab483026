import { shareText } from '#domains/analysis/shared/figures/figure-text.ts'
import { quadrants } from '#domains/analysis/shared/figures/quadrants.ts'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { pointsText, ruledOut } from '#lib/points.ts'

export type InitiativeRow = Answer<'listFieldInitiatives'>[number]
export type Initiative = Answer<'getFieldInitiative'>

export const statusWords = { planned: 'Planned', running: 'Running', ended: 'Ended' } as const

/** What is to be done with it: Scale, Fix, Grow, Bet or divest; or that this cannot be said yet. */
export const actionText = ({ quadrant }: Pick<InitiativeRow, 'quadrant'>): string =>
  quadrants.find(({ id }) => id === quadrant)?.action ?? 'Cannot say yet'

/** How much it is used: "30% (18–45%), n = 40". */
export const adoptionText = ({ adoption }: Pick<InitiativeRow, 'adoption'>): string =>
  shareText(adoption) ?? 'Nothing heard yet'

/** What a trial concluded: "+12 points (+3 to +21), caused", or what it showed that the play does not cause. */
export const causedText = ({ caused }: Pick<InitiativeRow, 'caused'>): string => {
  if (caused === null) return ''
  const effect = pointsText({ difference: caused.estimate, low: caused.low, high: caused.high })
  if (caused.state !== 'nothing seen') return `${effect}, caused`
  const shown = ruledOut(caused)
  return shown === null ? 'Too little was known to show an effect' : `${effect}: ${shown}`
}

/** All initiatives in a sentence. */
export const listText = (rows: readonly InitiativeRow[]): string => {
  const running = rows.filter(({ status }) => status === 'running').length
  const placed = rows.filter(({ quadrant }) => quadrant !== null)
  const head = `${formatQuantity(running, 'initiative')} ${running === 1 ? 'is' : 'are'} running.`
  if (placed.length === 0) return `${head} None has enough evidence yet to say what to do with it.`
  return `${head} ${placed.map(row => `${actionText(row)}: “${row.name}”`).join('; ')}.`
}

/** What is known of its effect, and from what. */
export const effectText = ({ caused, trial, goesWith, draw }: Initiative): string => {
  if (caused && caused.state !== 'nothing seen')
    return `It ${caused.state === 'gain' ? 'raised' : 'lowered'} the win rate in a randomized start: ${pointsText({ difference: caused.estimate, low: caused.low, high: caused.high })} (step 4 of 4).`
  const known =
    goesWith === 'winning'
      ? 'Its messages go with winning.'
      : goesWith === 'losing'
        ? 'One of its messages goes with losing.'
        : 'What its messages do cannot be said yet.'
  if (caused)
    return `${ruledOut(caused) === null ? 'The randomized start could not show an effect: too few deals closed meanwhile.' : `The randomized start showed ${ruledOut(caused)}: ${pointsText({ difference: caused.estimate, low: caused.low, high: caused.high })}.`} ${known}`
  if (trial?.state === 'gain' || trial?.state === 'loss')
    return `It is certain already that it ${trial.state === 'gain' ? 'raises' : 'lowers'} the win rate; by how much shows when the last sellers have started.`
  if (draw) return `Sellers start in random order, and what it changes cannot be said yet. ${known}`
  return known
}

/** The initiative in two or three sentences. */
export const initiativeText = (initiative: Initiative): string => {
  const { status, startDate, reps } = initiative
  const sum = (of: (rep: Initiative['reps'][number]) => number) => reps.reduce((total, rep) => total + of(rep), 0)
  const [deals, adopted] = [sum(rep => rep.deals), sum(rep => rep.adoptedDeals)]
  if (status === 'planned' || startDate === null) return `It has not started. ${effectText(initiative)}`
  const said =
    deals === 0
      ? `Since ${formatLongDate(startDate)} nobody who started has had a conversation in a deal.`
      : `Sellers said it in ${adopted} of ${formatQuantity(deals, 'deal')} in which they had a conversation since they started, ${adoptionText(initiative)}.`
  return `${actionText(initiative)}. ${said} ${effectText(initiative)}`
}
