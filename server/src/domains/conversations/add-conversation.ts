import { createHash } from 'node:crypto'
import type { Received } from '@bic/contract/calls/routes'
import { separateReply } from '@bic/engine/text/email'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { type ConversationDraft, finishConversation, paragraphTurns } from '#pipeline/extract/conversation.ts'
import { addWriter } from '#pipeline/extract/formats/email.ts'
import { paragraphsOf } from '#pipeline/extract/formats/html.ts'
import { readSpokenLines } from '#pipeline/extract/formats/spoken-lines.ts'
import { SpeakerList } from '#pipeline/extract/speaker-list.ts'
import type { ExtractedConversation } from '#pipeline/extract/types.ts'
import type { ConversationSource } from '#pipeline/prepare/prepare-conversations.ts'
import { storeSources } from '#pipeline/prepare/store-sources.ts'
import { checkConversationQuota } from '#quotas.ts'
import { findDeal } from '../crm/shared/find-deal.ts'

type Body = Received<'addConversation', 'body'>

/** Speakers named in the text, matched with the given participants. */
const draftOfCall = (text: string, speakers: SpeakerList): Pick<ConversationDraft, 'turns'> => {
  const spoken = readSpokenLines(text)
  if (!spoken) return { turns: paragraphTurns(paragraphsOf(text)) }
  const given = spoken.speakers?.map(({ name }) => {
    const known = speakers.all.findIndex(person => person.name.toLowerCase() === name.toLowerCase())
    return known === -1 ? speakers.add(name) : known
  })
  return { turns: spoken.turns.map(turn => ({ ...turn, speaker: given?.[turn.speaker] ?? -1 })) }
}

const draftOf = (body: Body): ConversationDraft => {
  const text = body.transcript.replace(/\r\n?/g, '\n')
  const speakers = new SpeakerList()
  for (const { name, email, jobTitle, side } of body.participants) {
    speakers.add(name, { email: email ?? null, jobTitle: jobTitle ?? null, side: side ?? null })
  }
  const author = speakers.all.length > 0 ? 0 : -1
  const draft =
    body.convType === 'call'
      ? draftOfCall(text, speakers)
      : body.convType === 'email'
        ? {
            turns: separateReply(text).map(({ writer, ...part }) => ({
              ...part,
              speaker: writer === undefined ? author : addWriter(speakers, writer),
              startSecond: null,
            })),
          }
        : { turns: paragraphTurns(paragraphsOf(text)) }
  return { ...draft, type: body.convType, subject: body.subject, date: body.date ?? null, speakers: speakers.all }
}

/** The same conversation sent again to the same deal is the one that is there. */
const sourceKeyOf = (body: Body, dealId: number | null): string => {
  const { convType, subject, date, transcript } = body
  const hash = createHash('sha256').update(JSON.stringify([dealId, convType, subject, date, transcript]))
  return `added:${hash.digest('hex')}`
}

export const addConversation: Handler<'addConversation'> = async ({ app, body, user, read, write }) => {
  const { storyId, opptyId } = body
  if (storyId !== undefined && opptyId !== undefined && storyId !== opptyId) {
    throw badInput('opptyId', 'This deal differs from storyId. Send one of them.')
  }
  const dealId = storyId ?? opptyId ?? null
  const extracted: ExtractedConversation = finishConversation(draftOf(body), 0)
  if (extracted.turns.length === 0) throw badInput('transcript', 'Please paste the text of the conversation.')
  await read(async tx => {
    await checkConversationQuota(tx)
    if (dealId !== null) await findDeal(tx, dealId)
  })
  const source: ConversationSource = {
    extracted,
    sourceKey: sourceKeyOf(body, dealId),
    fileId: null,
    fallbackSubject: body.subject,
    target: { dealId, accountId: null, type: body.convType, subject: body.subject, date: null },
    uploadedBy: user.userId,
  }
  const { conversationIds } = await storeSources(app, user.customerId, [source], {
    write,
    alongside: async (_tx, { conversationIds, added }) =>
      changed(null, {
        action: added[0] ? 'conversation added' : 'conversation added again',
        entity: 'conversation',
        entityId: conversationIds[0] ?? 0,
        detail: { storyId: dealId, type: body.convType },
      }),
  })
  return { convId: conversationIds[0] ?? 0 }
}
