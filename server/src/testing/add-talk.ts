import { ingestBatch } from '../pipeline/ingest/ingest-batch.ts'
import type { TestApp } from './test-app.ts'

interface Line {
  readonly side: 'buyer' | 'seller'
  readonly speaker: string
  readonly text: string
}

/** Adds a call of a deal in which each line is a fragment of its own. Answers its id. */
export const addTalk = async (
  t: TestApp,
  customerId: number,
  of: { readonly dealId: number; readonly accountId: number; readonly day: string; readonly key: string },
  lines: readonly Line[],
): Promise<number> => {
  const speakers = [...new Map(lines.map(line => [line.speaker, line.side])).entries()]
  let at = 0
  const fragments = lines.map(({ side, speaker, text }, index) => {
    const start = at
    at += text.length + 1
    return {
      start,
      end: start + text.length,
      side,
      speaker: speakers.findIndex(([name]) => name === speaker),
      startSecond: index * 10,
      muted: false,
    }
  })
  const { conversationIds } = await ingestBatch(t.app, customerId, [
    {
      sourceKey: of.key,
      subject: `Call ${of.key}`,
      text: lines.map(({ text }) => text).join('\n'),
      opportunityId: of.dealId,
      accountId: of.accountId,
      type: 'call' as const,
      happenedAt: new Date(`${of.day}T10:00:00Z`),
      happenedOn: of.day,
      stage: null,
      stageFromHistory: false,
      fileId: null,
      link: null,
      messageId: null,
      uploadedBy: null,
      notices: [],
      fragments,
      participants: speakers.map(([name, side]) => ({
        name,
        email: null,
        jobTitle: null,
        side,
        sideFrom: 'source' as const,
        contactId: null,
        userId: null,
      })),
    },
  ])
  return conversationIds[0] ?? 0
}
