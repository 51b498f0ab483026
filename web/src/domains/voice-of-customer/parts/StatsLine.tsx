import { Anchor, Button, Text } from '@mantine/core'
import { formatQuantity } from '#lib/format.ts'
import type { CardView } from './address/read-view.ts'
import { isHinted } from './deals/shown-deals.ts'
import { statsLine } from './deals/stats-line.ts'
import classes from './Voice.module.css'

interface StatsLineProps {
  view: CardView
  deals: number
  /** Null while they are those of the filter before. */
  conversations: number | null
  /** All deals are shown as a table. */
  listed: boolean
  onList: (listed: boolean) => void
}

/** How many deals and conversations there are; it opens them all as a table. */
export function StatsLine({ view, deals, conversations, listed, onList }: StatsLineProps) {
  const { text, count } = statsLine(deals, { ...view, hinted: isHinted(view) })
  if (count === null)
    return (
      <Text size="sm" fw={500} role="status">
        {text}
      </Text>
    )
  const shown = [
    text === '#Deals' ? `${text} ${count}` : `${count} · ${text}`,
    ...(conversations === null ? [] : [formatQuantity(conversations, 'conversation')]),
  ]
  if (!view.showDetail) return <Text size="sm">{shown.join(' · ')}</Text>
  return (
    <div className={classes.stats}>
      {shown.map(figure => (
        <Anchor
          key={figure}
          component="button"
          type="button"
          size="sm"
          aria-expanded={listed}
          onClick={() => onList(!listed)}
        >
          {figure}
        </Anchor>
      ))}
      {listed && (
        <Button size="compact-sm" variant="default" onClick={() => onList(false)}>
          Back to the conversations
        </Button>
      )}
    </div>
  )
}
