import { Anchor } from '@mantine/core'
import type { Answer } from '#lib/call-types.ts'
import { formatCount, formatMoney } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { Hint } from '#ui/Hint.tsx'
import { Link } from '#ui/Link.tsx'
import classes from './Similar.module.css'

type SimilarWin = Answer<'getOpptyListDetailsForSolutionSimiliarWins'>[number]

/** One won deal with its distance and the reasons for it, those that agree most first. */
export function SimilarWinRow({ win }: { win: SimilarWin }) {
  const reasons = win.reasons
    .filter(({ distance }) => distance !== null)
    .toSorted((a, b) => (a.distance ?? 1) - (b.distance ?? 1))
  return (
    <li className={classes.row}>
      <Anchor component={Link} size="sm" fw={500} c="var(--bic-text)" href={links.gameTape(win.storyId)}>
        {win.storyName}
      </Anchor>
      <Hint
        label={`0 is identical in everything known, 1 in nothing; ${win.knownParts} of 6 parts are known; chosen from ${formatCount(win.n)} deals`}
      >
        <span className={classes.figure}>{`distance ${win.distance.toFixed(2)}`}</span>
      </Hint>
      <span className={classes.reasons}>
        {`${formatMoney(win.opportunityAmount)}, closed ${formatLongDate(win.closedDate)}. ${reasons.map(({ text }) => text).join(' · ')}`}
      </span>
    </li>
  )
}
