import { UnstyledButton } from '@mantine/core'
import { formatCount } from '#lib/format.ts'
import type { TopicGroup } from './group-topics.ts'
import classes from './TopicList.module.css'

interface TopicListProps {
  groups: readonly TopicGroup[]
  /** Null is all topics. */
  value: number | null
  onChange: (topicId: number | null) => void
}

/** A group that is one topic of the same name needs no heading. */
const isNamed = (name: string, topics: TopicGroup['topics']) => topics.length > 1 || topics[0]?.name !== name

/** The topics with their number of cards, to choose one. */
export function TopicList({ groups, value, onChange }: TopicListProps) {
  const all = groups
    .flatMap(({ topics }) => topics)
    .reduce<number | null>((sum, { cards }) => (sum === null || cards === null ? null : sum + cards), 0)
  const topic = (id: number | null, name: string, cards: number | null) => (
    <UnstyledButton className={classes.topic} aria-pressed={value === id} onClick={() => onChange(id)}>
      {name}
      {cards !== null && <span className={classes.count}>{formatCount(cards)}</span>}
    </UnstyledButton>
  )
  return (
    <nav aria-label="Topics" className={classes.list}>
      {topic(null, 'All topics', all)}
      {groups.map(({ name, topics }) => (
        <div key={name}>
          {isNamed(name, topics) && <p className={classes.heading}>{name}</p>}
          <ul className={classes.group}>
            {topics.map(({ topicId, name, cards }) => (
              <li key={topicId}>{topic(topicId, name, cards)}</li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
