import { Anchor } from '@mantine/core'
import type { Contribution } from '#domains/forecast/api/forecast.ts'
import { links } from '#lib/links.ts'
import { Link } from '#ui/Link.tsx'
import { contributionText, pointsWithInterval } from '../reasons.ts'
import classes from './Contributions.module.css'

interface ContributionsProps {
  dealId: number
  contributions: readonly Contribution[]
}

const spanOf = (from: number, to: number) => ({ left: `${from.toFixed(2)}%`, width: `${(to - from).toFixed(2)}%` })

/** What raises and what lowers the probability of a deal, the strongest first; a card leads to what was said of it. */
export function Contributions({ dealId, contributions }: ContributionsProps) {
  const largest = Math.max(...contributions.flatMap(({ points, low, high }) => [points, low, high].map(Math.abs)), 0.01)
  /** Where points stand on the bar, in percent: 0 is in the middle. */
  const placeOf = (points: number): number => 50 + (points / largest) * 50
  return (
    <ul className={classes.list} aria-label="What it rests on">
      {contributions.map(contribution => {
        const { label, cardId, present, points, low, high } = contribution
        const words = contributionText(contribution)
        return (
          <li key={label} className={classes.row}>
            {cardId !== null && present ? (
              <Anchor component={Link} size="sm" href={links.conversationAnalysis(dealId, cardId)}>
                {words}
              </Anchor>
            ) : (
              <span>{words}</span>
            )}
            <span className={classes.bar} aria-hidden>
              <span
                className={classes.part}
                data-lowers={points < 0 || undefined}
                style={spanOf(placeOf(Math.min(points, 0)), placeOf(Math.max(points, 0)))}
              />
              <span className={classes.interval} style={spanOf(placeOf(low), placeOf(high))} />
            </span>
            <span className={classes.points}>{pointsWithInterval(contribution)}</span>
          </li>
        )
      })}
    </ul>
  )
}
