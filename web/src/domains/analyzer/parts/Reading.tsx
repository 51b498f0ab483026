import { Text } from '@mantine/core'
import { formatCount } from '#lib/format.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import classes from './Analyzer.module.css'
import type { Found } from './analyzer-text.ts'

/** The longest sentences: what shortening would raise the figure most. */
export function Reading({ found: { text, reading } }: { found: Found }) {
  return (
    <Panel title="Longest sentences">
      {reading.longest.length === 0 ? (
        <EmptyState title="No sentence is long">Sentences of more than 25 words would appear here.</EmptyState>
      ) : (
        <ul className={classes.list} aria-label="Longest sentences">
          {reading.longest.map(({ start, end, words }) => (
            <li key={start}>
              <Text size="sm" c="dimmed">
                {formatCount(words)} words
              </Text>
              <Text size="sm">{text.slice(start, end)}</Text>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
