import { IconPlus } from '@tabler/icons-react'
import { formatQuantity } from '#lib/format.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { RestrictedButton } from '#ui/RestrictedButton.tsx'
import classes from './Titles.module.css'

interface Row {
  readonly jobTitle: string
  readonly contactCount: number
  readonly jobFunction: string | null
  readonly seniority: string | null
  /** Whose it is already, in words. */
  readonly taken?: string | null
}

/** Job titles, each to be added to a persona unless it is taken. */
export function TitleRows({ rows, onAdd }: { rows: readonly Row[]; onAdd: (title: string) => void }) {
  return (
    <ul className={classes.titles}>
      {rows.map(({ jobTitle, contactCount, jobFunction, seniority, taken = null }) => (
        <li key={jobTitle} className={classes.title}>
          <span className={classes.what}>
            <span className={classes.name}>{jobTitle}</span>
            <span className={classes.facts}>
              {[jobFunction, seniority, formatQuantity(contactCount, 'person', 'people')].filter(Boolean).join(' · ')}
            </span>
          </span>
          {taken === null ? (
            <RestrictedButton
              call="addCardMatchTagsForPersona"
              size="compact-sm"
              variant="default"
              leftSection={<IconPlus size={14} aria-hidden />}
              aria-label={`Add ${jobTitle}`}
              onClick={() => onAdd(jobTitle)}
            >
              Add
            </RestrictedButton>
          ) : (
            <Pill>{taken}</Pill>
          )}
        </li>
      ))}
    </ul>
  )
}
