import { Anchor, Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { notify } from '#ui/notify.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import overview from '../overview/Overview.module.css'
import { Plays, Research } from '../overview/Plays.tsx'
import { type CallPlan, describeAdvice, describePlan } from './describe-plan.ts'

/** Puts a card on the call plan of the deal, or takes it off. */
function ChooseButton({
  storyId,
  cardId,
  title,
  chosen,
}: {
  storyId: number
  cardId: number
  title: string
  chosen: boolean
}) {
  const plan = useApiQuery('getOpptyPlanForStory', { params: { storyId } })
  const choose = useApiMutation('setCallPlanCard')
  return (
    <Button
      size="compact-sm"
      variant={chosen ? 'filled' : 'default'}
      aria-pressed={chosen}
      aria-label={`On the call plan: ${title}`}
      disabled={!plan.data}
      loading={choose.isPending}
      onClick={() =>
        plan.data &&
        choose.mutate(
          { body: { opptyPlanId: plan.data.opptyPlanId, cardId, chosen: !chosen } },
          { onError: error => notify.error(error) },
        )
      }
    >
      {chosen ? 'On the call plan' : 'Add to the call plan'}
    </Button>
  )
}

const Item = ({ children }: { children: ReactNode }) => <li>{children}</li>

/** What to prepare for the next call: first in a sentence, then what each part rests on. */
export function CallPlanView({ plan }: { plan: CallPlan }) {
  const { storyId, bringUp, respondTo, people, questions, undecided, losing } = plan
  const opptyPlan = useApiQuery('getOpptyPlanForStory', { params: { storyId } })
  return (
    <Stack gap="md">
      <Text size="lg">{describePlan(plan)}</Text>
      <div className={overview.columns}>
        <Stack>
          <Panel title="Bring up">
            {bringUp.length === 0 ? (
              <EmptyState title="Nothing proven is left to bring up">
                Messages are advised once they go with winning in this market.
              </EmptyState>
            ) : (
              <ul className={overview.plays} aria-label="Bring up">
                {bringUp.map(message => (
                  <Item key={message.cardId}>
                    <Anchor component={Link} fw={600} href={links.messageCard(message.cardId)}>
                      {message.title}
                    </Anchor>
                    {message.talkTrack && <p className={overview.hook}>{message.talkTrack}</p>}
                    <Text size="sm" c="dimmed">
                      {describeAdvice(message)}
                    </Text>
                    <ChooseButton storyId={storyId} {...message} />
                  </Item>
                ))}
              </ul>
            )}
          </Panel>
          {respondTo.length > 0 && (
            <Panel title="Be ready for">
              <ul className={overview.plays} aria-label="Be ready for">
                {respondTo.map(card => (
                  <Item key={card.cardId}>
                    <Anchor component={Link} fw={600} href={links.conversationAnalysis(storyId, card.cardId)}>
                      {card.title}
                    </Anchor>
                    <Text size="sm" c="dimmed">
                      {card.topicName}
                      {card.firstDay && `, raised first on ${formatLongDate(card.firstDay)}`}
                    </Text>
                    <ChooseButton storyId={storyId} {...card} />
                  </Item>
                ))}
              </ul>
            </Panel>
          )}
          {questions.length > 0 && (
            <Panel title="Ask">
              <ul className={overview.plays} aria-label="Ask">
                {questions.map(question => (
                  <Item key={question}>{question}</Item>
                ))}
              </ul>
            </Panel>
          )}
        </Stack>
        <Stack>
          {people.length > 0 && (
            <Panel title="Speak with">
              <ul className={overview.plays} aria-label="Speak with">
                {people.map(({ name, jobTitle, personaName, lastContacted }) => (
                  <Item key={`${name} ${jobTitle}`}>
                    <Text fw={500}>{name}</Text>
                    <Text size="sm" c="dimmed">
                      {[
                        jobTitle,
                        personaName,
                        lastContacted === null
                          ? 'nobody has spoken with them'
                          : `last on ${formatLongDate(lastContacted)}`,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </Text>
                  </Item>
                ))}
              </ul>
            </Panel>
          )}
          {opptyPlan.data && <Plays opptyPlanId={opptyPlan.data.opptyPlanId} />}
          <Research />
        </Stack>
      </div>
      <details>
        <summary>How do we know?</summary>
        <Text size="sm" c="dimmed">
          A message is advised when it goes with winning: among the closed deals of the market’s default view, with all
          messages tested together and deals made comparable by what was known of them at the time.{' '}
          {formatQuantity(undecided, 'message')} of the market {undecided === 1 ? 'has' : 'have'} not come up here and{' '}
          {undecided === 1 ? 'is' : 'are'} not proven
          {losing === 0 ? '' : `, and ${formatCount(losing)} more ${losing === 1 ? 'goes' : 'go'} with losing`}; none of
          them is advised. The share of won deals counts what had been said in them when they were as old as this deal
          is, or by their close if that was earlier.{' '}
        </Text>
      </details>
    </Stack>
  )
}
