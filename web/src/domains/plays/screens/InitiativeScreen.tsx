import { Anchor, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { EvidenceStep } from '#domains/analysis/shared/figures/EvidenceStep.tsx'
import { SequenceChart } from '#domains/analysis/shared/findings/SequenceChart.tsx'
import { Money } from '#domains/crm/shared/Money.tsx'
import { StatusPill } from '#domains/crm/shared/StatusPill.tsx'
import { customerDay } from '#lib/customer-day.ts'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useMayCall } from '#lib/may-call.ts'
import { usePathParams } from '#lib/navigation.ts'
import { readId } from '#lib/read-id.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ScreenState } from '#ui/state/ScreenState.tsx'
import { Adoption } from '../parts/Adoption.tsx'
import { InitiativeForm } from '../parts/InitiativeForm.tsx'
import { causedText, type Initiative, initiativeText, statusWords } from '../parts/initiative-words.ts'
import classes from '../parts/Plays.module.css'
import { StartInWaves } from '../parts/StartInWaves.tsx'

function Trial({ initiative }: { initiative: Initiative }) {
  const { draw, trial } = initiative
  if (!draw) return null
  return (
    <Panel title="Randomized start">
      {trial === null ? (
        <Text size="sm">
          The first group starts on {formatLongDate(initiative.startDate)}; from then on deals that close are compared.
        </Text>
      ) : (
        <>
          <Text size="sm" mb="sm">
            {causedText(initiative) === '' ? 'So far' : causedText(initiative)}:{' '}
            {formatQuantity(trial.startedDeals, 'deal')} of sellers who had started against{' '}
            {formatCount(trial.waitingDeals)} of those who waited.
          </Text>
          <SequenceChart
            title="What deals show so far"
            note="Difference in win rate, in points, with an interval that holds at all looks together (99%), so one may look every day."
            looks={trial.looks}
            empty={{ title: 'No deal has closed since', next: 'The first one that closes begins the curve.' }}
          />
        </>
      )}
      <details>
        <summary>How do we know?</summary>
        <p>
          The order was drawn on {formatLongDate(draw.drawnOn)} from {formatCount(draw.orders)} possible ones; the draw
          can be repeated with its seed, {draw.seed}.
          {trial?.chance != null &&
            ` In ${(100 * trial.chance).toFixed(1)}% of these orders, chance alone would show a difference as large as this.`}{' '}
        </p>
        <ol>
          {draw.waves.map(({ startsOn, sellers, teams }) => (
            <li key={startsOn}>
              {formatLongDate(startsOn)}:{' '}
              {teams.length > 0 ? `${teams.join(', ')} (${sellers.join(', ')})` : sellers.join(', ')}
            </li>
          ))}
        </ol>
      </details>
    </Panel>
  )
}

const Definition = ({ initiative: { cards, hookText, description, topDeals } }: { initiative: Initiative }) => (
  <div className={classes.halves}>
    <Panel title="What is said">
      {hookText !== '' && <p className={classes.hook}>{hookText}</p>}
      {description !== '' && <p>{description}</p>}
      {cards.length === 0 ? (
        <Text size="sm" c="dimmed">
          No messages yet: without them nothing can be heard.
        </Text>
      ) : (
        <ul className={classes.cards} aria-label="Messages">
          {cards.map(({ cardId, title, evidence }) => (
            <li key={cardId}>
              <Anchor component={Link} size="sm" href={links.messageCard(cardId)}>
                {title}
              </Anchor>
              <EvidenceStep evidence={evidence} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
    <Panel title="Top deals in which it was said">
      {topDeals.length === 0 ? (
        <EmptyState title="Nothing heard yet" />
      ) : (
        <ul className={classes.cards} aria-label="Top deals">
          {topDeals.map(deal => (
            <li key={deal.storyId}>
              <Anchor component={Link} size="sm" href={links.gameTape(deal.storyId)}>
                {deal.storyName}
              </Anchor>
              <StatusPill status={deal.status} />
              <Money value={deal.amount} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  </div>
)

/** One initiative: what to do with it, who says it, what it changed, and what it is. */
export default function InitiativeScreen() {
  const id = readId(usePathParams().id)
  const [isChanging, setChanging] = useState(false)
  const may = useMayCall('saveFieldInitiative')
  const found = useApiQuery('getFieldInitiative', id === null ? null : { params: { id } })
  if (id === null)
    return (
      <Page title="Field initiative">
        <EmptyState title="This initiative was not found.">Open it from the list of initiatives.</EmptyState>
      </Page>
    )
  return (
    <ScreenState title="Field initiative" query={found}>
      {initiative => (
        <Page
          title={initiative.name}
          subtitle={
            <>
              {initiative.owner} <Pill>{statusWords[initiative.status]}</Pill>
            </>
          }
          actions={may && <Button onClick={() => setChanging(true)}>Edit</Button>}
        >
          <p>{initiativeText(initiative)}</p>
          {initiative.status === 'planned' && <StartInWaves id={id} today={customerDay(new Date())} />}
          <Trial initiative={initiative} />
          {initiative.status !== 'planned' && <Adoption initiative={initiative} />}
          <Definition initiative={initiative} />
          {isChanging && (
            <InitiativeForm
              initiative={initiative}
              marketId={null}
              opened
              onClose={() => setChanging(false)}
              onSaved={() => setChanging(false)}
            />
          )}
        </Page>
      )}
    </ScreenState>
  )
}
