import { daysBetween } from '@bic/engine/calendar/day'
import { voicesConcern } from '@bic/engine/summary/cues/concern'
import { statesRequirement } from '@bic/engine/summary/cues/requirement'
import type { SummarySentence } from '@bic/engine/summary/summarise'
import { summariseTogether, type TogetherOptions } from '@bic/engine/summary/together'
import { dateIn } from '@bic/engine/talk/cues/coming-date'
import { makesCommitment } from '@bic/engine/talk/cues/commitment'
import { statesNextStep } from '@bic/engine/talk/cues/next-step'
import { loadSources } from '#domains/conversations/shared/summary/read-source.ts'
import { formatLongDate } from '#domains/printing/shared/words.ts'
import { countConversations, loadNewest, totalOf } from './conversations-of-scope.ts'
import { type Asking, factOf, type Knows, thisOne } from './known.ts'
import { joinNames, quantity } from './words.ts'

const typeNames = { call: 'call', email: 'e-mail', document: 'document', note: 'note' } as const

export const conversations: Knows = async ({ tx, scope, asked }) => {
  const counts = await countConversations(tx, scope)
  const total = totalOf(counts)
  const screen = scope.is === 'deal' ? 'conversations' : 'deals'
  if (asked.type !== null) {
    const of = counts.find(({ type }) => type === asked.type)?.conversations ?? 0
    return {
      isKnown: true,
      answer: `${quantity(of, typeNames[asked.type])}, out of ${quantity(total, 'conversation')}.`,
      facts: [factOf(typeNames[asked.type], String(of))],
      screen,
    }
  }
  const parts = counts.map(one => quantity(one.conversations, typeNames[one.type]))
  return {
    isKnown: true,
    answer: `${quantity(total, 'conversation')}${parts.length === 0 ? '' : `: ${joinNames(parts)}`}.`,
    facts: counts.map(one => factOf(typeNames[one.type], String(one.conversations))),
    screen,
  }
}

export const lastContact: Knows = async ({ tx, scope, asked, today }) => {
  const [newest] = await loadNewest(tx, scope, asked.type, 1)
  const what = asked.type === null ? 'conversation' : typeNames[asked.type]
  if (!newest) return { isKnown: false, answer: `There is no ${what} of ${thisOne(scope)} yet.` }
  if (newest.happened_on === null) return { isKnown: false, answer: `No ${what} of ${thisOne(scope)} has a date.` }
  const days = daysBetween(newest.happened_on, today)
  const ago = days > 0 ? `, ${quantity(days, 'day')} ago` : ''
  const [source] = await loadSources(tx, [newest])
  const who = [...new Set(source?.speakers ?? [])].filter(name => name !== '')
  return {
    isKnown: true,
    answer: `The last ${what} was on ${formatLongDate(newest.happened_on)}${ago}: ${newest.subject}${who.length === 0 ? '' : `, with ${joinNames(who)}`}.`,
    facts: [factOf(`Last ${what}`, formatLongDate(newest.happened_on), newest.opportunity_id)],
    screen: scope.is === 'deal' ? 'conversations' : 'deals',
  }
}

/** What is looked for in conversations: in how many of the newest, in which sentences, and how many words are shown. */
interface Sought {
  readonly newest: number
  readonly keep: NonNullable<TogetherOptions['keep']>
  readonly words: number
}

const isTheirs: Sought['keep'] = ({ fragment }, { fragments }) => fragments[fragment]?.side !== 'seller'

export const concerns: Sought = {
  newest: 10,
  keep: (sentence, conversation) => isTheirs(sentence, conversation) && voicesConcern(sentence.text),
  words: 60,
}
export const requirements: Sought = {
  newest: 10,
  keep: (sentence, conversation) => isTheirs(sentence, conversation) && statesRequirement(sentence.text),
  words: 60,
}
const steps: Sought = {
  newest: 3,
  keep: ({ text }) => statesNextStep(text) || (makesCommitment(text) && dateIn(text) !== null),
  words: 60,
}

/** The place of a sentence, to be quoted by itself. */
export const placeOf = (
  document: number,
  { fragment, start, end }: Pick<SummarySentence, 'fragment' | 'start' | 'end'>,
) => ({
  document,
  fragment,
  said: { start, end },
})

/** The most telling sentences of the newest conversations among those looked for. */
export const seek = async ({ tx, scope }: Pick<Asking, 'tx' | 'scope'>, { newest, keep, words }: Sought) => {
  const rows = await loadNewest(tx, scope, null, newest)
  const sources = await loadSources(tx, rows)
  const found = summariseTogether(sources, { keep, words }).flatMap(said => {
    const source = sources[said.conversation]
    return source
      ? [
          {
            text: said.text,
            who: source.speakers[said.speaker] ?? '',
            place: placeOf(source.convId, said),
          },
        ]
      : []
  })
  return { rows, found }
}

/** Sentences as they are quoted in an answer. */
export const quoted = (found: readonly { readonly text: string; readonly who: string }[], most: number): string =>
  found
    .slice(0, most)
    .map(({ text, who }) => `“${text}”${who === '' ? '' : ` (${who})`}`)
    .join(' ')

export const nextSteps: Knows = async asking => {
  const { rows, found } = await seek(asking, steps)
  const [newest] = rows
  if (!newest) return { isKnown: false, answer: `There are no conversations of ${thisOne(asking.scope)} yet.` }
  const which = rows.length === 1 ? 'the newest conversation' : `the newest ${rows.length} conversations`
  if (found.length === 0) return { isKnown: false, answer: `No next step was named in ${which}.` }
  return {
    isKnown: true,
    answer: `Named in ${which}: ${quoted(found, 3)}`,
    places: found.map(({ place }) => place),
    screen: asking.scope.is === 'deal' ? 'conversations' : null,
  }
}
