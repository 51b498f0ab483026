import { bareQuote } from '@bic/engine/text/bare-quote'
import { UnstyledButton } from '@mantine/core'
import type { CitedSentence } from '#domains/conversations/api/smart-summary.ts'
import type { Speaker } from '#domains/conversations/api/transcript.ts'
import { sideNames } from '#domains/conversations/shared/SideLabel.tsx'
import type { Answer } from '#lib/call-types.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import classes from './Facts.module.css'

export type Fact = Answer<'getConversationTalk'>['facts'][number]

interface FactListProps {
  facts: readonly Fact[]
  speakers: readonly Speaker[]
  onOpen: (place: CitedSentence['places'][number]) => void
}

const headings: Readonly<Record<Fact['kind'], string>> = {
  decision: 'Decided',
  nextStep: 'Next steps',
  commitment: 'Promised',
  objection: 'Objections',
  date: 'Dates',
}
const kinds = Object.keys(headings) as Fact['kind'][]

/** So many people of a side are named; the others are counted. */
const named = 4

/** "Ana Ruiz (CFO), Bo Lee and 2 more" of the people of one side who speak. */
export function peopleOf(speakers: readonly Speaker[], side: Speaker['side']): string {
  const own = speakers.filter(one => one.side === side && one.fragments > 0)
  const names = own.slice(0, named).map(({ name, jobTitle }) => (jobTitle ? `${name} (${jobTitle})` : name))
  const more = own.length - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}

/** Who spoke, and what was decided, agreed, promised, objected and dated, each with its sentence; what is not there is left out. */
export function FactList({ facts, speakers, onOpen }: FactListProps) {
  const people = (['buyer', 'seller', 'unknown'] as const).flatMap(side => {
    const names = peopleOf(speakers, side)
    return names === '' ? [] : [{ side, names }]
  })
  const found = kinds.flatMap(kind => {
    const own = facts.filter(fact => fact.kind === kind)
    return own.length === 0 ? [] : [{ kind, own }]
  })
  return (
    <dl className={classes.facts}>
      {people.map(({ side, names }) => (
        <div key={side} className={classes.fact}>
          <dt>{side === 'unknown' ? 'Spoke' : `${sideNames[side]}s`}</dt>
          <dd>{names}</dd>
        </div>
      ))}
      {found.map(({ kind, own }) => (
        <div key={kind} className={classes.fact}>
          <dt>{headings[kind]}</dt>
          <dd>
            <ul className={classes.sentences}>
              {own.map(({ sentence, when }) => (
                <li key={sentence.text}>
                  <UnstyledButton
                    className={classes.sentence}
                    data-drilldown
                    onClick={() => onOpen(sentence.places[0]!)}
                  >
                    “{bareQuote(sentence.text)}”{' '}
                    <span className={classes.who}>{sentence.speakerName ?? 'Unnamed speaker'}</span>
                  </UnstyledButton>
                  {when !== null && <Pill>{when}</Pill>}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  )
}
