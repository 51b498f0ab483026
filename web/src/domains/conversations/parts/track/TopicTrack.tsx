import { Button, UnstyledButton } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Transcript } from '#domains/conversations/api/transcript.ts'
import { formatDuration, formatQuantity } from '#lib/format.ts'
import type { Place } from '../transcript/key-moments.ts'
import { placesOf, runsOf } from './places-of.ts'
import classes from './Track.module.css'

interface TopicTrackProps {
  transcript: Transcript
  /** Where the reader stands. */
  present: Place | null
  onOpen: (place: Place) => void
}

/** So many cards have a line of their own until all are asked for. */
const shownFirst = 5

const percent = (share: number) => `${(100 * share).toFixed(2)}%`

/** Which cards came up when, along the time of a conversation or, where times are not known, along its text. */
export function TopicTrack({ transcript, present, onOpen }: TopicTrackProps) {
  const { fragments, cards, timed } = transcript
  const [all, setAll] = useState(false)
  const places = useMemo(() => placesOf(fragments, timed), [fragments, timed])
  const runs = useMemo(() => runsOf(fragments, places), [fragments, places])
  const marksByCard = useMemo(() => {
    const found = new Map<number, Map<number, Place>>()
    for (const [fragment, { marks }] of fragments.entries()) {
      for (const { cardId, start, end } of marks) {
        const own = found.get(cardId) ?? new Map<number, Place>()
        if (!own.has(fragment)) own.set(fragment, { fragment, start, end })
        found.set(cardId, own)
      }
    }
    return found
  }, [fragments])
  if (cards.length === 0) return null
  const shown = all ? cards : cards.slice(0, shownFirst)
  const when = (fragment: number) => {
    const { startSecond, speaker } = fragments[fragment]!
    const name = transcript.speakers[speaker]?.name
    return [startSecond === null ? null : formatDuration(startSecond), name].filter(Boolean).join(', ')
  }
  return (
    <section aria-label="Topics" className={classes.track}>
      <div className={classes.lane}>
        <span className={classes.name}>{timed ? 'Who speaks, by time' : 'Who speaks, by text'}</span>
        <div className={classes.line} aria-hidden>
          {runs.map(({ from, to, side }) => (
            <i
              key={`${from} ${to} ${side}`}
              data-side={side}
              style={{ left: percent(from), width: percent(to - from) }}
            />
          ))}
        </div>
      </div>
      {shown.map(({ cardId, title, topicName, matchType, matches }) => (
        <div key={cardId} className={classes.lane}>
          <span
            className={classes.name}
            title={`${title}: ${topicName}, ${formatQuantity(matches, 'match', 'matches')}`}
          >
            {title}
          </span>
          <div className={classes.line}>
            {[...(marksByCard.get(cardId)?.values() ?? [])].map(place => (
              <UnstyledButton
                key={place.fragment}
                className={classes.mark}
                data-kind={matchType}
                data-present={present?.fragment === place.fragment || undefined}
                aria-label={`${title}, ${when(place.fragment) || `part ${place.fragment + 1}`}`}
                style={{ left: percent(places[place.fragment]!.from) }}
                onClick={() => onOpen(place)}
              />
            ))}
          </div>
        </div>
      ))}
      {cards.length > shownFirst && (
        <Button size="compact-xs" variant="subtle" className={classes.more} onClick={() => setAll(!all)}>
          {all ? 'Show fewer cards' : `Show all ${cards.length} cards`}
        </Button>
      )}
    </section>
  )
}
