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

/** What raises and what lowers the probability of a deal, the strongest first; a card leads to what was said of it. */
export function Contributions({ dealId, contributions }: ContributionsProps) {
  const largest = Math.max(...contributions.map(({ points }) => Math.abs(points)), 0.01)
  return (
    <ul className={classes.list} aria-label="What it rests on">
      {contributions.map(contribution => {
        const { label, cardId, present, points } = contribution
        const width = (Math.abs(points) / largest) * 50
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
                style={{ width: `${width}%`, left: `${points < 0 ? 50 - width : 50}%` }}
              />
            </span>
            <span className={classes.points}>{pointsWithInterval(contribution)}</span>
          </li>
        )
      })}
    </ul>
  )
}
