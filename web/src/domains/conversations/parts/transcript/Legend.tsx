import { formatCount } from '#lib/format.ts'
import classes from './Legend.module.css'
import markClasses from './MarkedText.module.css'
import type { MarkKind } from './split-text.ts'

export interface LegendEntry {
  readonly kind: MarkKind
  readonly label: string
  readonly count: number
}

/** What the colours and lines of the marks mean, with how many there are. */
export function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  if (entries.length === 0) return null
  return (
    <ul className={classes.legend} aria-label="Marks">
      {entries.map(({ kind, label, count }) => (
        <li key={`${kind} ${label}`}>
          <span className={markClasses.mark} data-kind={kind}>
            {label}
          </span>
          <span className={classes.count}>{formatCount(count)}</span>
        </li>
      ))}
    </ul>
  )
}
