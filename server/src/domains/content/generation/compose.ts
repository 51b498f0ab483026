import { type ContentType, contentKinds, statedMetrics } from '@bic/contract/content/content-words'
import type { EvidenceQuote } from '@bic/contract/content/generation'
import { isQuestion } from '@bic/engine/summary/cues/clauses'
import { voicesConcern } from '@bic/engine/summary/cues/concern'
import type { FoundBrief } from '../actions/find-brief.ts'
import { type CountedFigure, countFigure } from '../evidence/count-figure.ts'
import type { MessageEvidence } from '../evidence/find-evidence.ts'
import type { ClaimRow } from '../evidence/load-claims.ts'
import { hashOfWords, noGround } from '../statements/stored-statement.ts'
import type { Draft, Proposed } from './draft.ts'

/** What a content is written from. */
export interface Material {
  readonly brief: Pick<FoundBrief, 'name' | 'audience' | 'content_type' | 'external'>
  readonly messages: readonly MessageEvidence[]
  readonly claims: readonly ClaimRow[]
}

/** A quote with the message that it is about. */
interface QuoteOfMessage {
  readonly quote: EvidenceQuote
  readonly cardId: number
}

/** A question says less than a statement. */
const isAsking = ({ quote }: { readonly quote: EvidenceQuote }): boolean => isQuestion(quote.text)

/** Quotes that may be used where the content appears, those of each message in their order. */
const usable = ({ brief, messages }: Material): QuoteOfMessage[] => {
  const byRank = messages.flatMap(({ quotes, card }) => quotes.map((quote, rank) => ({ quote, cardId: card.id, rank })))
  return byRank
    .filter(({ quote }) => !brief.external || quote.clearance !== 'internal')
    .sort((a, b) => Number(isAsking(a)) - Number(isAsking(b)) || a.rank - b.rank)
    .map(({ quote, cardId }) => ({ quote, cardId }))
}

/** Quotes that nobody may show where the content appears. */
export const unclearedQuotes = ({ brief, messages }: Material): number =>
  brief.external
    ? messages.flatMap(({ quotes }) => quotes).filter(({ clearance }) => clearance === 'internal').length
    : 0

const groundOfQuote = ({ quote, cardId }: QuoteOfMessage): Omit<Proposed, 'text'> => {
  const [place] = quote.places
  const { start = 0, end = quote.text.length } = place ?? {}
  const { convId, fragment, text } = quote
  return { ...noGround, kind: 'quote', cardId, places: [{ convId, fragment, start, end, saidHash: hashOfWords(text) }] }
}

/** Who said it, as far as it may be shown. */
const describeSpeaker = ({ speakerName, accountName, clearance }: EvidenceQuote, external: boolean): string => {
  const who = [speakerName, accountName].filter(Boolean).join(', ')
  return who === '' || (external && clearance !== 'named') ? '' : ` (${who})`
}

const quoted = (one: QuoteOfMessage, external: boolean): Proposed => ({
  ...groundOfQuote(one),
  text: `“${one.quote.text.trim()}”${describeSpeaker(one.quote, external)}`,
})

const asked = (one: QuoteOfMessage): Proposed => ({
  ...groundOfQuote(one),
  text: `Buyers say: “${one.quote.text.trim()}” How is that for you?`,
})

const stated = ({ stated: { metric, cardId, sentence } }: CountedFigure): Proposed[] =>
  sentence === null ? [] : [{ ...noGround, kind: 'number', metric, cardId, text: sentence }]

/** Messages that go with winning in their market, the strongest first: the only ones that a figure speaks for. */
const proven = (messages: readonly MessageEvidence[]): MessageEvidence[] =>
  messages
    .filter(({ effect }) => effect?.evidence?.goesWith === 'winning')
    .sort((a, b) => (b.effect?.winRate.adjusted?.difference ?? 0) - (a.effect?.winRate.adjusted?.difference ?? 0))

const most = { quotes: 4, concerns: 3, questions: 3, figures: 3, claims: 4 } as const

type Filler = (material: Material, take: Take) => Proposed[]
/** Takes quotes that stand nowhere in the content yet. */
type Take = (count: number, isWanted?: (quote: QuoteOfMessage) => boolean) => QuoteOfMessage[]

const isConcern = ({ quote }: QuoteOfMessage): boolean => voicesConcern(quote.text)
/** What somebody was concerned about is left to the part for it, where there is one. */
const quotes: Filler = ({ brief }, take) => {
  const parts: readonly string[] = contentKinds[brief.content_type].parts
  const isKept = parts.includes('Objections')
  return take(most.quotes, one => !(isKept && isConcern(one))).map(one => quoted(one, brief.external))
}
const concerns: Filler = ({ brief }, take) => take(most.concerns, isConcern).map(one => quoted(one, brief.external))
/** Where nobody was concerned, what they want to change. */
const problems: Filler = (material, take) => {
  const voiced = concerns(material, take)
  const { external } = material.brief
  return voiced.length > 0 ? voiced : take(most.concerns, one => !isAsking(one)).map(one => quoted(one, external))
}
/** A question may take up what stands elsewhere, where there is nothing else. */
const questions: Filler = (material, take) => {
  const fresh = take(most.questions)
  return (fresh.length > 0 ? fresh : usable(material).slice(0, most.questions)).map(asked)
}
const effects: Filler = ({ messages }) =>
  proven(messages)
    .slice(0, most.figures)
    .flatMap(message => {
      const figure = countFigure('effect', message)
      return figure ? stated(figure) : []
    })
const counts: Filler = ({ messages }) =>
  messages.slice(0, most.figures).flatMap(message => {
    const figure = countFigure('conversations', message)
    return figure ? stated(figure) : []
  })
const winning: Filler = ({ brief, messages }, take) => {
  const ids = new Set(proven(messages).map(({ card }) => card.id))
  return take(2, one => ids.has(one.cardId) && !isAsking(one)).map(one => quoted(one, brief.external))
}
const approved: Filler = ({ claims }) =>
  claims.slice(0, most.claims).map(({ claimId, text }) => ({ ...noGround, kind: 'claim', claimId, text }))

/** What stands in the parts of a content that is written without a model. */
const fillers: Readonly<Record<string, readonly Filler[]>> = {
  'What buyers say': [quotes],
  'What buyers do about it': [quotes],
  'The problem': [problems, counts],
  'First mail': [counts, problems],
  'Second mail': [quotes],
  'Third mail': [approved],
  Opening: [counts],
  Headline: [counts],
  'In short': [counts, effects],
  Post: [quotes],
  'Why we win': [effects, winning],
  'Why they chose us': [effects, winning],
  Objections: [concerns],
  'What to ask': [questions],
  Ask: [questions],
  'What we may claim': [approved],
  'Answer with': [approved],
  'What you gain': [approved, effects],
  'What they gain': [approved, effects],
  'What they gained': [approved],
  'Open with': [counts],
  'Close with': [effects],
  'The buyer': [counts, quotes],
  Title: [counts],
}

/** A content of quotes, approved claims and figures alone: that of a battle card, talk track or case study; of prose, its outline. */
export const composeDraft = (material: Material): Draft => {
  const free = usable(material)
  const take: Take = (count, isWanted = () => true) => {
    const taken = free.filter(isWanted).slice(0, count)
    for (const one of taken) free.splice(free.indexOf(one), 1)
    return taken
  }
  const type: ContentType = material.brief.content_type
  const said = new Set<string>()
  /** A figure or claim stands where it comes first. */
  const isFirst = ({ text }: Proposed): boolean => !said.has(text) && Boolean(said.add(text))
  return {
    title: material.brief.name,
    parts: contentKinds[type].parts.map(heading => ({
      heading,
      as: 'lines',
      sentences: (fillers[heading] ?? []).flatMap(fill => fill(material, take)).filter(isFirst),
    })),
  }
}

/** The figures of messages that a sentence may state. */
export const figuresOf = (messages: readonly MessageEvidence[]): readonly CountedFigure[] =>
  messages.flatMap(message =>
    statedMetrics.flatMap(metric => {
      const figure = countFigure(metric, message)
      const isEffect = metric === 'effect'
      // An effect is stated of what is proven only.
      if (!figure?.stated.sentence || (isEffect && (message.effect?.evidence?.step ?? 0) < 2)) return []
      return [figure]
    }),
  )
