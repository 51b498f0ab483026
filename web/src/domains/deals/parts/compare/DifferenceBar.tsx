import type { ComparedCard } from '#domains/deals/api/won-deal-comparison.ts'
import classes from './Compare.module.css'
import { formatPoints } from './points.ts'

/** The difference of the two shares with its interval, on a line from −100 to +100 points. */
export function DifferenceBar({ card }: { card: ComparedCard }) {
  const { difference, evidence } = card
  if (!difference) return null
  const at = (value: number) => 100 + value * 98
  return (
    <div className={classes.difference} data-goes-with={evidence?.goesWith ?? undefined}>
      <svg viewBox="0 0 200 14" preserveAspectRatio="none" aria-hidden>
        <line x1="2" x2="198" y1="7" y2="7" className={classes.scale} />
        <line x1="100" x2="100" y1="1" y2="13" className={classes.zero} />
        <line x1={at(difference.low)} x2={at(difference.high)} y1="7" y2="7" className={classes.whisker} />
        <rect x={at(difference.difference) - 1.25} y="2" width="2.5" height="10" rx="1" className={classes.point} />
      </svg>
      <span className={classes.points}>
        {`${formatPoints(difference.difference)} points (${formatPoints(difference.low)} to ${formatPoints(difference.high)})`}
      </span>
    </div>
  )
}
