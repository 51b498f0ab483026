import type { Answer } from '@bic/contract/calls/routes'
import { measureTalk, type Talk } from '@bic/engine/talk/measure-talk'
import { readTurns } from '@bic/engine/talk/turns'
import type { Handler } from '#http/call-context.ts'
import { findConversation } from './shared/read-conversation.ts'
import { quote } from './shared/summary/cite.ts'
import { factsIn } from './shared/summary/known-facts.ts'
import { loadSources } from './shared/summary/read-source.ts'

type Id = 'getConversationTalk'

const presentTalk = ({ sides, ...talk }: Talk, speakers: readonly string[]): Answer<Id>['talk'] => ({
  ...talk,
  sides: sides.map(({ longest: { turn, seconds }, ...side }) => ({
    ...side,
    longest: { speakerName: speakers[turn.speaker] || null, words: turn.words, seconds, fragmentIndex: turn.first },
  })),
})

/** What a conversation settles, and how its sides talk. Computed from the text whenever it is asked for. */
export const getConversationTalk: Handler<Id> = async ({ params, read }) =>
  read(async tx => {
    const row = await findConversation(tx, params.convId)
    const [source] = await loadSources(tx, [row])
    if (!source) return { facts: [], talk: null }
    const facts = factsIn(source).map(({ kind, when, ...said }) => ({ kind, when, sentence: quote(source, said) }))
    const turns = row.type === 'call' ? readTurns(source.text, source.fragments) : []
    return { facts, talk: turns.length === 0 ? null : presentTalk(measureTalk(turns), source.speakers) }
  })
