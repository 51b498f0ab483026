import { Anchor, Button, Group, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { EvidenceStep } from '#domains/analysis/shared/figures/EvidenceStep.tsx'
import { formatSaid } from '#domains/conversations/shared/summary/said-place.ts'
import { Quote } from '#domains/research/shared/Quote.tsx'
import { describeError } from '#lib/api-error.ts'
import { formatDate, formatLongDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { effectText } from '../briefs/brief-words.ts'
import { clearanceWords, describeJudgement, describeKind, type Sentence, stateOf } from './content-words.ts'
import { JudgeForm } from './JudgeForm.tsx'
import { RewriteForm, type Rewritten } from './RewriteForm.tsx'
import classes from './Text.module.css'

type Place = Sentence['places'][number]

/** Where the words were said, in their conversation at that sentence. */
const addressOf = ({ convId, fragment, start, end, storyId }: Place): string => {
  const said = formatSaid({ convId, fragmentIndex: fragment, start, end })
  return storyId === null
    ? links.conversation(convId)
    : links.conversationDetail(storyId, { conv: convId, type: 'all', said })
}

function Said({ place, external }: { place: Place; external: boolean }) {
  const { text, start, end, speaker, side, subject, day, clearance } = place
  const isWhole = start === 0 && end >= text.trimEnd().length
  return (
    <div>
      <Quote
        text={text}
        marks={isWhole ? [] : [{ start, end }]}
        speaker={speaker || null}
        side={side}
        href={addressOf(place)}
      />
      <Text size="xs" c="dimmed">
        {[subject, day && formatDate(day), external && clearanceWords[clearance]].filter(Boolean).join(' · ')}
      </Text>
    </div>
  )
}

function WaiverForm({
  contentId,
  statementId,
  onDone,
}: {
  contentId: number
  statementId: string
  onDone: () => void
}) {
  const [because, setBecause] = useState('')
  const waive = useApiMutation('waiveStatement', { onSuccess: onDone })
  return (
    <div>
      <Textarea
        label="Why it may stay"
        description="Your name stands beside it until the sentence is changed."
        autosize
        minRows={2}
        maxLength={500}
        value={because}
        data-autofocus
        onChange={event => setBecause(event.currentTarget.value)}
      />
      {waive.error && (
        <Text c="var(--bic-negative)" size="sm" role="alert">
          {describeError(waive.error)}
        </Text>
      )}
      <Group gap="xs" mt="xs">
        <Button
          size="compact-sm"
          disabled={because.trim() === ''}
          loading={waive.isPending}
          onClick={() => waive.mutate({ body: { contentId, statementId, because: because.trim() } })}
        >
          Answer for it
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDone}>
          Cancel
        </Button>
      </Group>
    </div>
  )
}

/** What only the buyer can allow: nobody answers for that. */
const ofTheBuyer: ReadonlySet<string> = new Set(['not_cleared', 'names_hidden'])

export interface SentenceActions {
  readonly onClaim: () => void
  readonly onRemove: () => void
  /** The sentences of its paragraph. */
  readonly paragraph: () => readonly string[]
  readonly onProposed: (paragraph: readonly string[], proposed: Rewritten) => void
}

interface SentencePanelProps {
  contentId: number
  /** Undefined of one that is not saved yet. */
  sentence: Sentence | undefined
  external: boolean
  /** What can be done about it; null for readers. */
  actions: SentenceActions | null
  onClose: () => void
}

/** One sentence: what it rests on, where this was said, what its message goes with, and what is wrong with it. */
export function SentencePanel({ contentId, sentence, external, actions, onClose }: SentencePanelProps) {
  const [form, setForm] = useState<'waiver' | 'words' | 'judge' | null>(null)
  const onDone = () => setForm(null)
  const close = (
    <Button size="compact-sm" variant="subtle" onClick={onClose}>
      All sentences
    </Button>
  )
  if (!sentence)
    return (
      <Panel title="Sentence" actions={close}>
        <Text size="sm" c="dimmed" role="status">
          It is checked as soon as it is saved.
        </Text>
      </Panel>
    )
  const { places, claim, figure, card, problems, judgement, mayBeJudged, waiver } = sentence
  const state = stateOf(sentence)
  const mayWaive = state === 'broken' && !problems.some(({ reason }) => ofTheBuyer.has(reason))
  return (
    <Panel title="Sentence" actions={close}>
      <Group gap="xs" mb="xs">
        <Pill>{describeKind(sentence)}</Pill>
        <Pill tone={state === 'holds' ? 'positive' : state === 'waived' ? 'warning' : 'negative'}>
          {state === 'holds' ? 'Holds today' : state === 'waived' ? 'Answered for by name' : 'Does not hold'}
        </Pill>
      </Group>
      <p className={classes.words}>{sentence.text}</p>
      {problems.map(({ reason, text, passage }) => (
        <p key={reason} className={classes.problem}>
          {text}
          {passage !== '' && passage !== sentence.text && <span className={classes.why}>“{passage}”</span>}
        </p>
      ))}
      {judgement && (
        <Text size="sm" mb="xs">
          {describeJudgement(judgement)}
        </Text>
      )}
      {waiver && (
        <Text size="sm" mb="xs">
          {waiver.by} answers for it since {formatLongDate(waiver.at)}: {waiver.because}
        </Text>
      )}
      {places.length > 0 && (
        <section aria-label="What the buyer said">
          {places.map(place => (
            <Said key={`${place.convId} ${place.fragment} ${place.start}`} place={place} external={external} />
          ))}
        </section>
      )}
      {claim && (
        <Text size="sm">
          {claim.owner || 'Nobody'} answers for it
          {claim.expiresOn === null ? ', without an end' : `, until ${formatLongDate(claim.expiresOn)}`}
          {claim.state === 'deleted' && '. It was taken back'}.
        </Text>
      )}
      {figure && <Text size="sm">Counted now: {figure.text}</Text>}
      {card && (
        <Text size="sm" component="div" mt="xs">
          <Anchor component={Link} href={links.messageCard(card.cardId)} size="sm" underline="always">
            {card.title}
          </Anchor>
          {effectText(card.effect) && `: ${effectText(card.effect)}`}{' '}
          <EvidenceStep evidence={card.effect?.evidence ?? null} />
        </Text>
      )}
      {actions && form === null && (
        <Group gap="xs" mt="sm">
          {state === 'broken' && (
            <Button size="compact-sm" variant="default" onClick={actions.onClaim}>
              Use an approved claim
            </Button>
          )}
          {mayBeJudged && state === 'broken' && (
            <Button size="compact-sm" variant="default" onClick={() => setForm('judge')}>
              Ask the language model
            </Button>
          )}
          {places.length > 0 && (
            <Button size="compact-sm" variant="default" onClick={() => setForm('words')}>
              Propose other words
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={actions.onRemove}>
            Remove
          </Button>
          {mayWaive && (
            <Button size="compact-sm" variant="default" onClick={() => setForm('waiver')}>
              Answer for it
            </Button>
          )}
        </Group>
      )}
      {form === 'waiver' && <WaiverForm contentId={contentId} statementId={sentence.id} onDone={onDone} />}
      {actions && form === 'judge' && <JudgeForm contentId={contentId} onClose={onDone} />}
      {actions && form === 'words' && (
        <RewriteForm
          contentId={contentId}
          paragraph={actions.paragraph}
          onProposed={actions.onProposed}
          onClose={onDone}
        />
      )}
    </Panel>
  )
}
