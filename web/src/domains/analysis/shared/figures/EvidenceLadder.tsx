import { stepNames } from '@bic/contract/analysis/evidence-words'
import type { Evidence } from '@bic/contract/analysis/figures'
import { formatQuantity } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { Hint } from '#ui/Hint.tsx'
import classes from './EvidenceLadder.module.css'

/** What each of the four steps takes. */
const takes = [
  'It came up in deals of the market',
  'Among comparable deals the difference is significant, all messages of the market tested together once a week',
  'Deals that closed after it was found show the same',
  'Takes deals of which chance decided whether they hear it',
] as const

const describeLaterDeals = ({ later }: Evidence): string => {
  if (later === null) return ''
  const found = `Found on ${formatLongDate(later.foundOn)}`
  const since = formatQuantity(later.deals, 'deal')
  if (later.state === 'kept') return `${found}, and held in deals that closed since. `
  if (later.state === 'broken') return `${found}, but it did not hold in the ${since} that closed since. `
  return later.deals === 0
    ? `${found}; deals that close from now on say whether it holds. `
    : `${found}; the ${since} that closed since do not tell yet whether it holds. `
}

/** How much is known of a message: the four steps of evidence with the one that is reached, and as of when. */
export function EvidenceLadder({ evidence }: { evidence: Evidence }) {
  const { step, goesWith, asOf } = evidence
  return (
    <div>
      <ol className={classes.ladder} aria-label="Steps of evidence">
        {stepNames(goesWith).map((name, i) => (
          <Hint key={name} label={takes[i]} multiline maw={280}>
            <li
              className={classes.step}
              data-reached={i < step || undefined}
              aria-current={i + 1 === step ? 'step' : undefined}
            >
              {i + 1} {name}
            </li>
          </Hint>
        ))}
      </ol>
      {asOf !== null && (
        <p className={classes.note}>
          {describeLaterDeals(evidence)}Concluded on {formatLongDate(asOf)}; figures are of today.
        </p>
      )}
    </div>
  )
}
