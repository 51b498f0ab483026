import { Anchor, Text } from '@mantine/core'
import { Quote } from '#domains/research/shared/Quote.tsx'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity, formatText } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { Link } from '#ui/Link.tsx'
import { openAt } from '../link-to-place.ts'
import classes from './Ask.module.css'
import { beginningOf } from './beginning-of.ts'

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
      </div>
      <Quote text={source.quote} marks={[]} speaker={source.speakerName} side={source.side} href={href} />
    </li>
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

/** The answer with the places it rests on, and who wrote it. */
export function AnswerOfPassages({ question, answered }: { question: string; answered: Answered }) {
  const { answer, sentences, note, writtenBy, searched, sources } = answered
  const looked = `Looked through ${formatQuantity(searched.fragments, 'passage')} of ${formatQuantity(searched.conversations, 'conversation')}.`
  return (
    <section aria-label={`Answer to: ${question}`} className={classes.answer}>
      <Text role="status">{sentences.length === 0 ? answer : <Cited sentences={sentences} sources={sources} />}</Text>
      <ol className={classes.sources}>
        {sources.map(source => (
          <SourceRow key={`${source.convId} ${source.fragmentIndex}`} source={source} />
        ))}
      </ol>
      <Text size="xs" c="dimmed">
        {looked} {note}{' '}
        {writtenBy === 'passages'
          ? 'No language model was used.'
          : `Written by ${writtenBy} from these passages; unsupported statements were removed.`}
      </Text>
    </section>
  )
}
