import type { Answer } from '@bic/contract/calls/routes'
import { z } from 'zod'
import { loadTranscript } from '#domains/conversations/shared/load-transcript.ts'
import { findConversation } from '#domains/conversations/shared/read-conversation.ts'
import { findDeal } from '#domains/crm/shared/find-deal.ts'
import { findCard } from '#domains/playbook/shared/read-cards.ts'
import { badInput, notFound } from '#http/app-error.ts'
import { type Asked, printable } from '../shared/printable-page.ts'
import type { Sheet, Turn } from '../shared/sheet.ts'
import { conversationKinds, formatCount, formatLongDate, formatTime } from '../shared/words.ts'

type Transcript = Answer<'getTranscriptWithFragmentsForConvAndCard'>

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const idsOrOne = z.union([id, z.array(id)]).transform(ids => (Array.isArray(ids) ? ids : [ids]))

/** What the viewer keeps in its address. */
const schema = z.object({
  conv: id.optional(),
  direction: z.enum(['buyer', 'bidirectional']).optional(),
  keyword: id.optional(),
  competitor: id.optional(),
  partner: id.optional(),
  related: idsOrOne.optional(),
})

interface Wanted {
  readonly convId: number
  readonly cardId: number | undefined
  /** The deal that the address names; the conversation must be one of its. */
  readonly dealId: number | undefined
}

const turnsOf = ({ speakers, fragments, keyMomentsForConv }: Transcript): readonly Turn[] => {
  const moments = new Map(keyMomentsForConv.map(moment => [moment.fragmentIndex, moment.keyMomentId]))
  return fragments.map(({ text, speaker, side, startSecond, marks, muted }, index) => {
    const moment = moments.get(index)
    const notes = [startSecond === null ? '' : formatTime(startSecond), moment ? `Key moment ${moment}` : '']
    return {
      who: speakers[speaker]?.name ?? 'Unknown',
      side,
      note: notes.filter(Boolean).join(' · '),
      text,
      marks: marks.map(({ start, end }) => [start, end] as const).sort(([a], [b]) => a - b),
      muted,
    }
  })
}

const formatMoments = (count: number): string => `${formatCount(count)} key ${count === 1 ? 'moment' : 'moments'}`

/** Who took part, by side, as one line. */
const describePeople = ({ speakers }: Transcript): string =>
  (['buyer', 'seller', 'unknown'] as const)
    .flatMap(side => {
      const names = speakers.filter(speaker => speaker.side === side).map(({ name }) => name)
      const label = { buyer: 'Buyer', seller: 'Seller', unknown: 'Side not known' }[side]
      return names.length > 0 ? [`${label}: ${names.join(', ')}`] : []
    })
    .join('. ')

const readConversation = async (asked: Asked<z.output<typeof schema>>, wanted: Wanted): Promise<Sheet> => {
  const { app, tx, query } = asked
  const { convId, cardId, dealId } = wanted
  const row = await findConversation(tx, convId)
  if (dealId !== undefined && row.opportunity_id !== dealId) throw notFound('This conversation')
  const deal = row.opportunity_id === null ? null : await findDeal(tx, row.opportunity_id)
  const direction = query.direction ?? (cardId === undefined ? 'bidirectional' : 'buyer')
  const transcript = await loadTranscript(app, tx, {
    convId,
    cardId,
    buyerOnlyFlag: direction === 'buyer' ? 'Y' : 'N',
    filterByKeywordId: query.keyword,
    competitorCardId: query.competitor,
    partnerCardId: query.partner,
    relatedCardIdList: query.related,
    allCardsFlag: 'N',
  })
  const facts = [
    conversationKinds[transcript.convType],
    formatLongDate(transcript.createDate),
    deal?.account_name,
    deal?.name,
  ]
  const moments = formatMoments(transcript.keyMomentsForConv.length)
  const card =
    cardId === undefined
      ? ''
      : `Card: ${(await findCard(tx, cardId)).title} · ${moments} · ${direction === 'buyer' ? 'Buyer-only' : 'Bidirectional'}`
  const people = describePeople(transcript)
  return {
    title: transcript.subject || 'Conversation',
    subtitle: facts.filter(Boolean).join(' · '),
    landscape: false,
    blocks: [
      ...[card, people, ...transcript.notices].filter(Boolean).map(text => ({ kind: 'line', text }) as const),
      { kind: 'talk', turns: turnsOf(transcript) },
    ],
  }
}

const requireConversation = (conv: number | undefined): number => {
  if (conv === undefined) throw badInput('query.conv', 'Send conv to choose a conversation.')
  return conv
}

/** A conversation by itself. */
export const conversationAloneDef = printable('/conversation/$convId', schema, asked =>
  readConversation(asked, { convId: asked.ids[0] ?? 0, cardId: undefined, dealId: undefined }),
)

/** A conversation among those of its deal. */
export const conversationOfDealDef = printable('/conversation-detail/$storyId', schema, asked =>
  readConversation(asked, { convId: requireConversation(asked.query.conv), cardId: undefined, dealId: asked.ids[0] }),
)

/** A conversation of a deal, with the moments of a card lit up. */
export const conversationOfCardDef = printable('/conversation-analysis/$storyId/$cardId', schema, asked =>
  readConversation(asked, {
    convId: requireConversation(asked.query.conv),
    cardId: asked.ids[1],
    dealId: asked.ids[0],
  }),
)
