import { Anchor } from '@mantine/core'
import type { Answer } from '#lib/call-types.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { Link } from '#ui/Link.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import { useOutlook } from './use-outlook.ts'
import classes from './Verdict.module.css'

type Risk = Answer<'getDealOutlook'>['risks'][number]

/** A risk with its reason on hover; a click leads to the words it rests on. */
function RiskChip({ risk }: { risk: Risk }) {
  const { short, text, quote } = risk
  const chip = (
    <Pill tone="warning" hint={quote ? `${text} “${quote.text}”` : text}>
      {short}
    </Pill>
  )
  if (!quote?.callUrl?.startsWith('/')) return chip
  return (
    <Anchor component={Link} href={quote.callUrl} underline="never">
      {chip}
    </Anchor>
  )
}

/** Where a deal stands, in a sentence or two, and what endangers it. */
export function DealVerdict({ dealId }: { dealId: number }) {
  return (
    <QueryState query={useOutlook(dealId)} loading={<SkeletonText lines={1} />}>
      {({ verdict, risks }) => (
        <section aria-label="Verdict" className={classes.verdict}>
          <p className={classes.sentence}>{verdict}</p>
          {risks.length > 0 && (
            <ul className={classes.risks} aria-label="Risks">
              {risks.map(risk => (
                <li key={risk.text}>
                  <RiskChip risk={risk} />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </QueryState>
  )
}
