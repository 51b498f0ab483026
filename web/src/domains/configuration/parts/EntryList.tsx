import { Text } from '@mantine/core'
import type { Answer } from '#lib/call-types.ts'
import { formatDateTime } from '#lib/format-date.ts'
import classes from './EntryList.module.css'

type Entry = Answer<'listAuditEntries'>['rows'][number]

const startSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Entries of the audit trail: what was done to what, by whom, and what it changed. */
export function EntryList({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol className={classes.list} aria-label="Changes">
      {entries.map(entry => (
        <li key={entry.id} className={classes.entry}>
          <div>
            <Text size="sm" fw={500}>
              {startSentence(entry.action)}: {entry.thing}
            </Text>
            {entry.detail.length > 0 && (
              <Text size="sm" c="dimmed">
                {entry.detail.map(({ name, value }) => `${name}: ${value}`).join('; ')}
              </Text>
            )}
          </div>
          <div className={classes.who}>
            <Text size="sm">{entry.who ?? 'The product'}</Text>
            <Text size="xs" c="dimmed">
              {formatDateTime(entry.at)}
            </Text>
          </div>
        </li>
      ))}
    </ol>
  )
}
