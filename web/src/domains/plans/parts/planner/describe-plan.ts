import type { Answer } from '#lib/call-types.ts'
import { formatPercent, formatQuantity } from '#lib/format.ts'
import { figureNote } from '#lib/interval.ts'
import { wonMoreOften } from '#lib/points.ts'

export type CallPlan = Answer<'getCallPlan'>
type Message = CallPlan['bringUp'][number]

/** What is known of a message: the difference in win rate with its interval and n, and how many won deals had it by then. */
export const describeAdvice = ({ effect, wonByThen, evidence }: Message): string => {
  const known = effect
    ? `${evidence}: ${wonMoreOften(effect, effect.with + effect.without)} among comparable deals.`
    : `${evidence}.`
  if (wonByThen === null) return known
  const share = `${formatPercent(wonByThen.share)} ${figureNote([formatPercent(wonByThen.low), formatPercent(wonByThen.high)], wonByThen.n)}`
  return `${known} ${share} of won deals had it by this age.`
}

/** What to prepare, in sentences one could read out. */
export const describePlan = ({ bringUp, respondTo, undecided, ageDays, stage }: CallPlan): string => {
  const where = [stage, ageDays === null ? null : `day ${ageDays}`].filter(Boolean).join(', ')
  const head = where === '' ? '' : `${where}. `
  const bring =
    bringUp.length > 0
      ? `Bring up ${bringUp
          .slice(0, 3)
          .map(({ title }) => title)
          .join(', ')}.`
      : undecided > 0
        ? `Nothing that has not come up yet is known to go with winning: of ${formatQuantity(undecided, 'message')} nobody can say yet.`
        : 'Everything that goes with winning has come up.'
  if (respondTo.length === 0) return `${head}${bring}`
  return `${head}${bring} Be ready for ${respondTo
    .slice(0, 3)
    .map(({ title }) => title)
    .join(', ')}, which they raised.`
}
