import { Anchor, Text } from '@mantine/core'
import { Quote } from '#domains/research/shared/Quote.tsx'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity, formatText } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { Link } from '#ui/Link.tsx'
import { openAt } from '../link-to-place.ts'
import classes from './Ask.module.css'
import { beginningOf } from './beginning-of.ts'
import { type Asked, linkToScreen } from './link-to-screen.ts'

type Answered = Answer<'askBuyerIntelligence'>
type Source = Answered['sources'][number]

function SourceRow({ source }: { source: Source }) {
  const href = openAt(source, beginningOf(source.quote), true)
  return (
    <li>
      <div className={classes.head}>
        <Anchor component={Link} size="sm" href={href}>
          {formatText(source.subject)}
        </Anchor>
        <span>{formatDate(source.createDate)}</span>
        {source.asked !== null && <span>Asked: “{source.asked}”</span>}
      </div>
      <Quote text={source.quote} marks={[]} speaker={source.speakerName} side={source.side} href={href} />
    </li>
  )
}

function Sources({ sources, label }: { sources: readonly Source[]; label: string }) {
  if (sources.length === 0) return null
  return (
    <ol className={classes.sources} aria-label={label}>
      {sources.map(source => (
        <SourceRow key={`${source.convId} ${source.fragmentIndex}`} source={source} />
      ))}
    </ol>
  )
}

/** Sentences, each with the numbers of its sources as links. */
function Cited({ sentences, sources }: Pick<Answered, 'sentences' | 'sources'>) {
  return sentences.map(({ text, sources: numbers }) => (
    <span key={text}>
      {text}{' '}
      {numbers.map(number => {
        const source = sources[number]
        return (
          source && (
            <Anchor
              key={number}
              component={Link}
              size="sm"
              href={openAt(source, beginningOf(source.quote), true)}
              aria-label={`Source ${number + 1}`}
            >
              [{number + 1}]{' '}
            </Anchor>
          )
        )
      })}
    </span>
  ))
}

function Facts({ facts }: Pick<Answered, 'facts'>) {
  if (facts.length < 2) return null
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value, storyId }) => (
        <div key={`${label} ${value}`} className={classes.fact}>
          <dt>
            {storyId === null ? (
              label
            ) : (
              <Anchor component={Link} size="sm" href={links.deal(storyId)}>
                {label}
              </Anchor>
            )}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Where the answer comes from. */
const originOf = ({ writtenBy, searched: { conversations, fragments } }: Answered): string => {
  if (writtenBy === 'records') return 'From records and counts; no language model was used.'
  const looked = `Looked through ${formatQuantity(fragments, 'passage')} of ${formatQuantity(conversations, 'conversation')}.`
  return writtenBy === 'passages'
    ? `${looked} No language model was used.`
    : `${looked} Written by ${writtenBy} from these passages; unsupported statements were removed.`
}

interface AnswerToQuestionProps {
  question: string
  asked: Asked
  answered: Answered
}

/** The answer in a sentence, then what it rests on. What was not said is said to be so, with what comes closest. */
export function AnswerToQuestion({ question, asked, answered }: AnswerToQuestionProps) {
  const { answer, sentences, note, credits, screen, facts, sources, closest } = answered
  const link = screen && linkToScreen(screen, asked)
  return (
    <section aria-label={`Answer to: ${question}`} className={classes.answer}>
      <Text role="status" size="md" fw={500}>
        {sentences.length === 0 ? answer : <Cited sentences={sentences} sources={sources} />}
      </Text>
      <Facts facts={facts} />
      <Sources sources={sources} label="Sources" />
      {closest.length > 0 && (
        <>
          <Text size="sm" c="dimmed">
            What comes closest, though it does not answer the question:
          </Text>
          <Sources sources={closest} label="Closest passages" />
        </>
      )}
      {link && (
        <Anchor component={Link} size="sm" href={link.address}>
          {link.label}
        </Anchor>
      )}
      <Text size="xs" c="dimmed">
        {originOf(answered)} {note} {credits > 0 && `${formatQuantity(credits, 'credit')} taken.`}
      </Text>
    </section>
  )
}
