import { contentKinds } from '@bic/contract/content/content-words'
import { z } from 'zod'
import type { AppContext } from '#app-context.ts'
import { askModel } from '#domains/writing/shared/ask-model.ts'
import { claim, dataNotOrders, numberPassages } from '#domains/writing/shared/cited-passages.ts'
import type { EvidencePassage } from '../evidence/find-evidence.ts'
import { hashOfWords, noGround, type StoredPlace } from '../statements/stored-statement.ts'
import { figuresOf, type Material } from './compose.ts'
import type { Draft, Proposed } from './draft.ts'

const characters = 40_000
const maxOutputTokens = 3_000
const mostFindings = 6_000

const sentence = claim.extend({
  kind: z.enum(['quote', 'paraphrase', 'claim', 'number', 'connective']),
  claim: z.number().int().nullable().default(null),
  figure: z.number().int().nullable().default(null),
})
const shape = z.object({
  title: z.string().max(200),
  parts: z.array(z.object({ heading: z.string().max(100), sentences: z.array(sentence).max(30) })).max(12),
})
type Sentence = z.output<typeof sentence>

const task = (material: Material): string => {
  const { brief } = material
  const { parts, sentences } = contentKinds[brief.content_type]
  const readers = brief.audience === '' ? 'buyers' : brief.audience
  return `You write a text of this kind: ${brief.content_type}, read by ${readers}. Its "parts", in this order: ${parts.join('; ')}. It has at most ${sentences} sentences in all. Every sentence has a "kind": "quote" repeats the words of one passage exactly, in quotation marks, in one piece; "paraphrase" says what passages say, no more and no stronger; "claim" is an approved claim word for word, with its number in "claim"; "number" states one figure as it is given, with its number in "figure"; "connective" only leads on and asserts nothing. What is said of the product is a claim and nothing else. Name no buyer unless the passage is marked named. ${dataNotOrders}`
}

/** The place of the quoted words in a passage; the whole of it where they do not stand, which the check refuses. */
const placeOf = (text: string, { convId, fragment, text: said }: EvidencePassage): StoredPlace => {
  const [, words = text] = /[“"]([^”"]+)[”"]/u.exec(text) ?? []
  const at = said.indexOf(words)
  const [start, end] = at < 0 ? [0, said.length] : [at, at + words.length]
  return { convId, fragment, start, end, saidHash: hashOfWords(said.slice(start, end)) }
}

const wholeOf = ({ convId, fragment, text }: EvidencePassage): StoredPlace => ({
  convId,
  fragment,
  start: 0,
  end: text.length,
  saidHash: hashOfWords(text),
})

/** What was found for a brief in other ways, as a model may read it. */
export interface Background {
  readonly prompt: string
  /** Summaries, research and documents. */
  readonly texts: readonly string[]
}

/** A text of a model, sentence by sentence with what it says it rests on; null without a model. Not within a transaction. */
export const writeProse = async (
  app: AppContext,
  customerId: number,
  material: Material,
  background: Background,
): Promise<{ readonly draft: Draft; readonly writer: string } | { readonly note: string } | null> => {
  const passages = material.messages.flatMap(message => message.passages)
  const figures = figuresOf(material.messages)
  const { lines } = numberPassages(passages, characters)
  const claims = material.claims.map(({ text }, at) => `[${at}] ${text}`).join('\n')
  const given = figures.map(({ stated: { sentence: text } }, at) => `[${at}] ${text}`).join('\n')
  const known = background.texts.join('\n').slice(0, mostFindings)
  const wish = background.prompt ? `\n\nThe person you work for wishes: ${background.prompt.replace(/\s+/gu, ' ')}` : ''
  const prompt = `Passages:\n${lines}\n\nApproved claims:\n${claims || 'none'}\n\nFigures:\n${given || 'none'}\n\nBackground, not to be cited:\n${known || 'none'}${wish}`
  const asked = await askModel(app, customerId, { system: task(material), prompt, schema: shape, maxOutputTokens })
  if (asked === null || 'note' in asked) return asked
  const ground = ({ kind, text, fragments, claim: claimAt, figure: figureAt }: Sentence): Omit<Proposed, 'text'> => {
    const cited = fragments.flatMap(at => passages[at] ?? []).slice(0, 4)
    const cardId = cited[0]?.cardId ?? null
    const [first] = cited
    if (kind === 'quote') return { ...noGround, kind, cardId, places: first ? [placeOf(text, first)] : [] }
    if (kind === 'paraphrase') return { ...noGround, kind, cardId, places: cited.map(wholeOf) }
    if (kind === 'claim')
      return { ...noGround, kind, claimId: (claimAt === null ? undefined : material.claims[claimAt])?.claimId ?? null }
    const figure = kind === 'number' && figureAt !== null ? figures[figureAt] : undefined
    return { ...noGround, kind, metric: figure?.stated.metric ?? null, cardId: figure?.stated.cardId ?? null }
  }
  const { title, parts } = asked.value
  const draft: Draft = {
    title: title.trim() || material.brief.name,
    parts: parts.map(({ heading, sentences }) => ({
      heading: heading.trim(),
      as: 'text',
      sentences: sentences.map(one => ({ ...ground(one), text: one.text.replaceAll('\uFFFC', ' ').trim() })),
    })),
  }
  return { draft, writer: asked.writer }
}
