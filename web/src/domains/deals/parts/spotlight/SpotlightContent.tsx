import type { CitedSentence } from '@bic/contract/conversations/summaries'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { CitedSentences } from '#domains/conversations/shared/summary/CitedSentences.tsx'
import { formatSaid } from '#domains/conversations/shared/summary/said-place.ts'
import { WrittenBy } from '#domains/conversations/shared/summary/WrittenBy.tsx'
import type { Spotlight } from '#domains/deals/api/spotlight.ts'
import { formatOrdinal, formatQuantity } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { Link } from '#ui/Link.tsx'
import classes from './Spotlight.module.css'
import { SpotlightPeople } from './SpotlightPeople.tsx'

interface SpotlightContentProps {
  dealId: number
  spotlight: Spotlight
  generatedTime: string
}

function Part({ title, empty, children }: { title: string; empty: string | null; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h3 className={classes.heading}>{title}</h3>
      {empty === null ? children : <p className={classes.quiet}>{empty}</p>}
    </section>
  )
}

/** A deal on one page; every sentence and every figure opens what is behind it. */
export function SpotlightContent({ dealId, spotlight, generatedTime }: SpotlightContentProps) {
  const go = useGo()
  const { summary, cards, people, concerns, nextSteps, read, total } = spotlight
  const open = (place: CitedSentence['places'][number]) =>
    go(links.conversationDetail(dealId, { conv: place.convId, type: 'all', said: formatSaid(place) }))
  const addressOf = (cardId: number) => links.conversationAnalysis(dealId, cardId, { type: 'all' })
  const sentences = (label: string, list: readonly CitedSentence[]) => (
    <CitedSentences label={label} sentences={list} onOpen={open} />
  )
  return (
    <div className={classes.content}>
      <Part title="What buyers said" empty={summary.length === 0 ? 'No buyer said anything yet.' : null}>
        {sentences('What buyers said', summary)}
      </Part>
      <Part title="Cards mentioned" empty={cards.length === 0 ? 'No card came up in what buyers said.' : null}>
        <ul className={classes.list} aria-label="Cards">
          {cards.map(card => (
            <li key={card.cardId}>
              <Anchor component={Link} href={addressOf(card.cardId)} size="sm">
                {card.title}
              </Anchor>
              <span className={classes.quiet}>
                {' '}
                {card.topicName} · {formatOrdinal(card.percentile)} percentile ·{' '}
                <Anchor component={Link} href={addressOf(card.cardId)} size="xs">
                  {formatQuantity(card.conversations, 'conversation')}
                </Anchor>
              </span>
              <CitedSentences label={`Quote on ${card.title}`} sentences={card.quotes} onOpen={open} quoted />
            </li>
          ))}
        </ul>
      </Part>
      <Part title="People" empty={people.length === 0 ? 'No buyers are known.' : null}>
        <SpotlightPeople dealId={dealId} people={people} />
      </Part>
      <Part title="Concerns" empty={concerns.length === 0 ? 'No concerns were found.' : null}>
        {sentences('Concerns', concerns)}
      </Part>
      <Part title="Next steps" empty={nextSteps.length === 0 ? 'No next steps were found.' : null}>
        {sentences('Next steps', nextSteps)}
      </Part>
      <WrittenBy {...spotlight} generatedTime={generatedTime} />
      <p className={classes.quiet}>
        Read:{' '}
        <Anchor component={Link} href={links.conversationDetail(dealId, { type: 'all' })} size="xs">
          {read < total ? `the newest ${read} of ${total} conversations` : formatQuantity(read, 'conversation')}
        </Anchor>
      </p>
    </div>
  )
}
