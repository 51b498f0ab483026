import { evidenceNeeded, type Sensitivity } from '@bic/engine/alerts/budget'
import type { DealWeek } from '@bic/engine/alerts/deal-weeks'
import { watchRate } from '@bic/engine/alerts/watch-rate'
import { falseDiscoveryRates } from '@bic/engine/statistics/benjamini-hochberg'
import { twoSidedNormal } from '@bic/engine/statistics/normal'
import type { AlertWorld, CardWeeks } from './simulate-weeks.ts'

/** The weeks in which each card raises an alarm. */
export type Rule = (cards: readonly CardWeeks[], world: AlertWorld) => number[][]

/** Said, and weeks of deals, by week. */
const countWeeks = (weeks: readonly DealWeek[], length: number) => {
  const counts = Array.from({ length }, () => ({ said: 0, n: 0 }))
  for (const { week, said } of weeks) {
    const count = counts[week]
    if (!count) continue
    count.n++
    if (said) count.said++
  }
  return counts
}

/** The last week beside the 26 before it. */
const compareWeeks = (cards: readonly CardWeeks[], { past, watched }: AlertWorld) =>
  cards.map(({ weeks }) => {
    const counts = countWeeks(weeks, past + watched)
    return Array.from({ length: watched }, (_, i) => {
      const now = counts[past + i] ?? { said: 0, n: 0 }
      const before = counts.slice(past + i - 26, past + i)
      const [said, n] = [before.reduce((sum, one) => sum + one.said, 0), before.reduce((sum, one) => sum + one.n, 0)]
      const difference = now.said / now.n - said / n
      const pooled = (now.said + said) / (now.n + n)
      const error = Math.sqrt(pooled * (1 - pooled) * (1 / now.n + 1 / n))
      return now.n === 0 || error === 0
        ? { difference: 0, p: 1 }
        : { difference, p: twoSidedNormal(difference / error) }
    })
  })

/** An alarm is raised once, and again only after a week without one. */
const raisedAgain = (isAlarm: readonly boolean[], past: number): number[] =>
  isAlarm.flatMap((alarm, i) => (alarm && !isAlarm[i - 1] ? [past + i] : []))

export const changeOfTenPoints: Rule = (cards, world) =>
  compareWeeks(cards, world).map(weeks =>
    raisedAgain(
      weeks.map(({ difference }) => Math.abs(difference) >= 0.1),
      world.past,
    ),
  )

export const belowFivePercent: Rule = (cards, world) =>
  compareWeeks(cards, world).map(weeks =>
    raisedAgain(
      weeks.map(({ p }) => p < 0.05),
      world.past,
    ),
  )

export const weeklyDiscoveries: Rule = (cards, world) => {
  const compared = compareWeeks(cards, world)
  const rates = Array.from({ length: world.watched }, (_, week) =>
    falseDiscoveryRates(compared.map(weeks => weeks[week]?.p ?? 1)),
  )
  return compared.map((weeks, card) =>
    raisedAgain(
      weeks.map((_, week) => (rates[week]?.[card] ?? 1) <= 0.1),
      world.past,
    ),
  )
}

/** Ours; after an alarm the weeks up to it are the past. */
export const eDetector =
  (sensitivity: Sensitivity): Rule =>
  (cards, { past, watched }) => {
    const needed = evidenceNeeded(sensitivity, cards.length)
    return cards.map(({ weeks }) => {
      const alarms: number[] = []
      for (let from = past; from < past + watched; ) {
        const watch = watchRate(weeks, { from, until: past + watched - 1, needed })
        if (watch.state !== 'changed') break
        alarms.push(watch.shift.foundIn)
        from = watch.shift.foundIn + 1
      }
      return alarms
    })
  }
