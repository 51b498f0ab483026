import { UnstyledButton } from '@mantine/core'
import { memo } from 'react'
import type { MatchedRow } from '#domains/conversations/api/card-conversations.ts'
import type { PlainRow } from '#domains/conversations/api/deal-conversations.ts'
import { conversationKinds } from '#domains/conversations/shared/conversation-kinds.tsx'
import { formatQuantity, formatScore } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import classes from './List.module.css'

export type Row = MatchedRow | PlainRow

interface ConversationItemProps {
  row: Row
  selected: boolean
  onSelect: (convId: number) => void
}

const isMatched = (row: Row): row is MatchedRow => 'matches' in row

/** One conversation of the list: what it is, when, at which stage, and what matched. */
export const ConversationItem = memo(function ConversationItem({ row, selected, onSelect }: ConversationItemProps) {
  const { name, icon: Icon } = conversationKinds[row.convType]
  const facts = [formatLongDate(row.createDate), row.stage].filter(fact => fact && fact !== '-')
  return (
    <UnstyledButton
      className={classes.item}
      aria-current={selected || undefined}
      data-selected={selected || undefined}
      onClick={() => onSelect(row.convId)}
    >
      <span className={classes.top}>
        <Icon size={16} aria-label={name} />
        <span className={classes.subject} title={row.subject}>
          {row.subject}
        </span>
      </span>
      <span className={classes.facts}>
        <span className={classes.when}>{facts.join(' · ')}</span>
        {isMatched(row) && (
          <span className={classes.figures} title={`Score ${formatScore(row.score)}`}>
            {formatQuantity(row.matches, 'match', 'matches')} · {formatScore(row.score)}
          </span>
        )}
      </span>
      {isMatched(row) && row.keyMomentsForConv[0] && (
        <span className={classes.moment}>{row.keyMomentsForConv[0].keyMomentText}</span>
      )}
    </UnstyledButton>
  )
})
